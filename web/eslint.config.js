import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

import { houseRules } from './rules.js';

export default defineConfig(
  { ignores: ['node_modules', 'service_worker.js', 'test-results', 'playwright-report'] },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js', 'rules.js'] } } },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-globals': ['error', 'alert', 'confirm', 'prompt'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
    },
  },
  ...houseRules,
);
