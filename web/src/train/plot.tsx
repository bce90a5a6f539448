// A plot of lines over generations; the library comes when the first one is shown.
import { useEffect, useRef } from 'preact/hooks';
import type uPlot from 'uplot';

import { onPaletteChange, readPalette } from '../board/palette.ts';

interface PlotProps {
  title: string;
  /** The x values, then a list of values for each name. */
  series: number[][];
  names: string[];
  xName: string;
}

const height = 260;
/** Colours of blocks tell lines apart in light and dark. */
const colours = ['accent', 'block-t', 'block-l', 'block-s', 'block-z', 'block-i', 'block-o', 'block-j'] as const;

export function Plot({ title, series, names, xName }: PlotProps) {
  const room = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const data = series as uPlot.AlignedData;
  const latest = useRef(data);
  latest.current = data;
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const [{ default: Library }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]);
      const element = room.current;
      if (isGone || element === null) return;
      plot.current?.destroy();
      plot.current = new Library(optionsFor(element.clientWidth, names, xName), latest.current, element);
    };
    void draw();
    const stop = onPaletteChange(() => void draw());
    const resize = new ResizeObserver(([entry]) => entry && plot.current?.setSize({ width: entry.contentRect.width, height }));
    if (room.current !== null) resize.observe(room.current);
    return () => {
      isGone = true;
      stop();
      resize.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [names.join(), xName]);
  useEffect(() => plot.current?.setData(data), [series]);
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      <div ref={room} role="img" aria-label={title} />
    </figure>
  );
}

function optionsFor(width: number, names: string[], xName: string): uPlot.Options {
  const palette = readPalette();
  const axis = { stroke: palette.faint, grid: { stroke: palette.grid, width: 1 }, ticks: { stroke: palette.grid, width: 1 } };
  return {
    width,
    height,
    scales: { x: { time: false } },
    axes: [axis, { ...axis, size: 64 }],
    series: [{ label: xName }, ...names.map((label, i) => ({ label, stroke: palette[colours[i % colours.length]!], width: 2 }))],
  };
}
