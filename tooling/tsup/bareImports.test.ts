import { expect, test } from 'vitest'
import { bareImports } from './bareImports.js'

const { renderChunk } = bareImports()
const render = (code: string, path = 'dist/index.js') => renderChunk(code, { path })?.code

test('leaves out imports of our own chunks from which nothing is taken', () => {
  const code = '"use client";\nimport "./chunk-AB12.js";\nimport "../chunk-CD34.js";\nimport { a } from "./a.js";\nexport { a };\n'

  expect(render(code)).toBe('"use client";\nimport { a } from "./a.js";\nexport { a };\n')
})

test.each([
  'import "polyfill";\n',
  'const load = () => import("./later.js");\n',
  'import { a } from "./a.js";\n',
  "  import './in-a-text.js';\n",
])('keeps %j', (code) => {
  expect(render(code)).toBe(code)
})

test('looks at code alone', () => {
  expect(renderChunk('import "./a.js";\n', { path: 'dist/index.js.map' })).toBeUndefined()
})
