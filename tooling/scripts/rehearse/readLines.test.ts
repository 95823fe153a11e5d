import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readLines } from './readLines.ts'

function within(files: Readonly<Record<string, string>>, look: (root: string) => void) {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-lines-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    look(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

test('takes each line that reaches a package of ours once, with its first page and without its remark', () => {
  const files = {
    'README.md': '```sh\nnpm install latchkey viem   # five lines\nnpm install left-pad\n```\n\nnpm install latchkey outside\n',
    'docs/guides/vue.md': '```sh\nnpm create vite@latest\nnpm install latchkey viem\n```\n',
    'docs/migrate/x.md': '```sh\nnpx @latchkey/codemod x\nnpx bundler latchkey=latchkey\n```\n```ts\nnpm install latchkey\n```\n',
  }
  within(files, (root) =>
    expect(readLines(root)).toEqual([
      { line: 'npm install latchkey viem', page: 'README.md' },
      { line: 'npx @latchkey/codemod x', page: 'docs/migrate/x.md' },
    ]),
  )
})

test('pages without a line are a mistake', () => {
  within({ 'README.md': '# Nothing\n' }, (root) => expect(() => readLines(root)).toThrow('No page shows a line to type'))
})
