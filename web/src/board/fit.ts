// As large as the window allows: how many pixels a cell of a board may have.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Fit {
  columns: number;
  rows: number;
  /** Pixels that must stay free below the board. */
  below?: number;
  /** And at its side. */
  beside?: number;
  /** The largest cell. */
  most?: number;
  /** The smallest: rather than less, one scrolls. */
  least?: number;
  /** What counts is the height of the element, not that of the window. */
  isInside?: boolean;
  /**
   * The share of the window that the board may have where it stands over its words, and stays
   * there while one reads them.
   */
  share?: number;
  /** The board stands in a box over the page, and has its share wherever that is. */
  isInBox?: boolean;
}

/** Where there is one column only, as the style sheets say it too. */
const isStacked = () => matchMedia('(max-width: 52rem)').matches;

/** The element whose width the board may have, and the size of a cell. */
export function useFit({ columns, rows, below = 0, beside = 0, most = 132, least = 16, isInside = false, share, isInBox = false }: Fit) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(0);
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      // Where the board stands far down the page (on phones), it may fill the window by itself.
      const high = isInside ? element.clientHeight - below : Math.max(window.innerHeight - top - below, window.innerHeight * 0.5);
      const free = share !== undefined && (isInBox || isStacked()) ? window.innerHeight * share : high;
      const fits = Math.floor(Math.min((element.clientWidth - beside) / columns, free / rows));
      setSize(Math.max(least, Math.min(most, fits)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [columns, rows, below, beside, most, least, isInside, share, isInBox]);
  return { room, size };
}
