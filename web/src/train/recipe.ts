// What is trained: a recipe with the keys of `fourfold train` (docs/reference/recipe.md).

export interface Recipe {
  method: 'cma' | 'cross-entropy';
  rules: string;
  height: number;
  features: string;
  objective: string;
  search: string;
  known: number;
  keep: number;
  games: number;
  cap: number;
  generations: number;
  population: number;
  step: number;
  seed: number;
  final_games: number;
  finalists: number;
}

/** Small courses, of which a generation takes a second or two in a page. */
export const courses = {
  lines: { rules: 'research', height: 10, features: 'dt9', objective: 'lines', search: 'full', known: 1, keep: 1, games: 8, cap: 20_000 },
  points: { rules: 'classic', height: 0, features: 'stacker26', objective: 'survival', search: 'beam', known: 1, keep: 1, games: 6, cap: 1000 },
  genes: { rules: 'genes', height: 0, features: 'genes8', objective: 'survival', search: 'beam', known: 1, keep: 1, games: 6, cap: 1000 },
} as const;
export type CourseName = keyof typeof courses;

export interface Choices {
  course: CourseName;
  method: Recipe['method'];
  generations: number;
  population: number;
  games: number;
  seed: number;
}

export const usualChoices: Choices = { course: 'lines', method: 'cma', generations: 40, population: 0, games: 0, seed: 1 };

export const bounds: Record<'generations' | 'population' | 'games' | 'seed', [number, number]> = {
  generations: [1, 1000],
  population: [0, 200],
  games: [0, 100],
  seed: [0, 2 ** 32],
};

/** 0 candidates or games: what belongs to the method and the course. */
export function recipeOf(choices: Choices): Recipe {
  const course = courses[choices.course];
  const small = choices.method === 'cross-entropy' ? 40 : 0;
  return {
    ...course,
    method: choices.method,
    generations: choices.generations,
    population: choices.population === 0 ? small : choices.population,
    games: choices.games === 0 ? course.games : choices.games,
    // Weights start at 0 and find their own size: a unit for CMA-ES, ten for cross-entropy as in
    // its paper.
    step: choices.method === 'cross-entropy' ? 10 : 1,
    seed: choices.seed,
    final_games: 2,
    finalists: 1,
  };
}
