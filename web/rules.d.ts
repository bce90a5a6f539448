import type { Linter } from 'eslint';

export const houseRules: Linter.Config[];
