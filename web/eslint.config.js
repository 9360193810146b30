import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  globalIgnores(['src/lib/api.gen.ts']), // made by npm run types
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node, __ALONE__: 'readonly' } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // doing nothing is what some callbacks are for
      '@typescript-eslint/no-empty-function': 'off',
      // options that are not chosen are absent, and Svelte follows a deletion
      '@typescript-eslint/no-dynamic-delete': 'off',
      // maps, sets and addresses here are made anew in each computation and never change afterwards
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig, extraFileExtensions: ['.svelte'] } },
  },
  { files: ['**/*.mjs'], rules: { 'no-console': 'off' } },
  // a test that finds nothing there fails, as it should
  { files: ['tests/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
)
