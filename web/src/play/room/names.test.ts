import { expect, test } from 'vitest';

import { translate } from '../../frame/texts.ts';
import { calledName } from './names.ts';

test('a machine of the server is called by its level, a person by the name', () => {
  expect(calledName('machine level:2', translate)).toBe('Machine, level 2');
  expect(['Ada', 'machine', ''].map((name) => calledName(name, translate))).toEqual(['Ada', 'machine', '']);
});
