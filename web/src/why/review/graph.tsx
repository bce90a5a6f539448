// The value over the game: a line, the moments that decided it, and where one stands.
import { useTexts } from '../../frame/texts.ts';
import type { Review } from './reviewer.ts';
import { pathOf, scaleOf } from './scale.ts';

const width = 640;
const height = 180;

interface GraphProps {
  review: Review;
  at: number;
  go: (at: number) => void;
}

export function Graph({ review, at, go }: GraphProps) {
  const t = useTexts();
  const scale = scaleOf(review.values, width, height);
  const point = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const index = Math.round(((event.clientX - box.left) / box.width) * (review.values.length - 1));
    go(Math.min(Math.max(index, 0), review.moves.length - 1));
  };
  return (
    <svg class="value-graph" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={t('review.graph')} onClick={point}>
      <line class="zero" x1={0} x2={width} y1={scale.y(0)} y2={scale.y(0)} />
      <path class="area" d={`${pathOf(review.values, scale)}L${width},${scale.y(0)}L${scale.x(review.first_judged ?? 0)},${scale.y(0)}Z`} />
      <path class="value" d={pathOf(review.values, scale)} />
      <line class="now" x1={scale.x(at)} x2={scale.x(at)} y1={0} y2={height} />
      {review.moments.map((index) => (
        <circle key={index} class={review.moves[index]?.grade ?? undefined} cx={scale.x(index)} cy={scale.y(review.values[index] ?? 0)} r={6} />
      ))}
    </svg>
  );
}
