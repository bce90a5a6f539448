// What a match has done to the rating of who played it. The server rates a match when it has stored
// it, which takes a moment: until one game more is rated than before, its answers are old.
import { useEffect, useState } from 'preact/hooks';

import { useStore } from '../../frame/store.ts';
import type { Player } from '../../online/boards.ts';
import { serverPlayer } from '../../online/boards.ts';
import type { RoomClient } from '../../online/room.ts';
import type { Room } from '../../online/room_state.ts';
import { Refusal } from '../../online/server.ts';

type Ratings = Player['ratings'];

/** Before each question, from the end of the match or the answer before. */
const pausesMs = [500, 1000, 2000, 4000, 8000, 16_000];

export const gamesIn = (ratings: Ratings) => ratings.reduce((sum, { games }) => sum + games, 0);

/** Asks until more games are rated than before, and shows that; returns how to stop. */
export function followRating(before: number, ask: () => Promise<Ratings>, show: (ratings: Ratings) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const askAfter = ([pause, ...later]: number[]) => {
    if (pause === undefined || isStopped) return;
    const heard = (ratings: Ratings) => {
      if (gamesIn(ratings) <= before) askAfter(later);
      else if (!isStopped) show(ratings);
    };
    timer = setTimeout(() => void ask().then(heard, () => askAfter(later)), pause);
  };
  askAfter(pausesMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Whose rating the match changes; undefined: nobody's here. */
function ratedKey({ you, setup, seats }: Room): string | undefined {
  if ((you !== 'a' && you !== 'b') || setup === null || setup.kind === 'solo' || setup.rated === false) return undefined;
  return seats[you]?.key ?? undefined;
}

async function ratingsOf(key: string, game: string): Promise<Ratings> {
  try {
    return (await serverPlayer(key)).ratings.filter((rating) => rating.game === game);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return []; // a key that has played nothing
    throw error;
  }
}

/** The new ratings after the match; none while they are not known, and for who came after it. */
export function useNewRatings(client: RoomClient): Ratings {
  const room = useStore(client.view, (value) => value.room);
  const [before, setBefore] = useState<number>();
  const [ratings, setRatings] = useState<Ratings>([]);
  const key = ratedKey(room);
  const game = room.setup?.game ?? '';
  const isPlaying = room.phase === 'playing';
  const isRated = room.phase === 'ended' && room.end?.held === undefined;
  useEffect(() => {
    if (key !== undefined && isPlaying) ratingsOf(key, game).then((all) => setBefore(gamesIn(all)), () => undefined);
  }, [key, game, isPlaying]);
  useEffect(() => {
    if (key === undefined || before === undefined || !isRated) return;
    return followRating(before, () => ratingsOf(key, game), setRatings);
  }, [key, game, before, isRated]);
  return ratings;
}
