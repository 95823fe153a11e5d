import { expect, test } from 'vitest'
import { deadShellLines } from './shellLines.ts'

const commands = {
  scripts: new Set(['lab']),
  packages: new Map([['@latchkey/gateway', new Set(['build'])]]),
  files: new Set(['apps/gateway/src/cli.ts', 'apps/site/server/main.ts']),
}

test.each([
  ['npx -y pnpm@10.34.8 lab  # starts it', true],
  ['pnpm lap', false],
  ['pnpm --filter @latchkey/gateway... build', true],
  ['pnpm --filter @latchkey/gateway bild', false],
  ['pnpm --filter @latchkey/gatway build', false],
  ['node apps/gateway/dist/cli.js serve', true],
  ["A_B='x y' C=1 node server/main.ts", true],
  ['node server/gone.ts', false],
  ['npm install @latchkey/gateway viem', true],
  ['npm install @latchkey/gone viem', false],
  ['npm install @latchkey/gateway@latest viem@2', true],
  ['npm install @latchkey/gone@latest', false],
  ['cd my-app', true],
])('B-29 a shell line %s names what is there: %s', (line, isThere) => {
  expect(deadShellLines('apps/site/README.md', `# Page\n\n\`\`\`sh\n${line}\n\`\`\`\n`, commands)).toEqual(
    isThere ? [] : [line.replace(/\s#.*/, '').trim()],
  )
})
