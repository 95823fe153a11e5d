import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addCounts, readCounts } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test.each([
  ['a command without a report that ends well', undefined, 0, { passed: 1, failed: 0 }],
  ['a command without a report that ends badly', undefined, 1, { passed: 0, failed: 1 }],
  ['a report that was never written', join(folder, 'missing.json'), 0, { passed: 0, failed: 1 }],
  ['a report cut short', report('{"passed": 3'), 0, { passed: 0, failed: 1 }],
  ['a report of nothing', report({ passed: 0, failed: 0 }), 0, { passed: 0, failed: 1 }],
  [
    'own counts of nothing that this machine could run',
    report({ passed: 0, failed: 0, skipped: 2 }),
    0,
    { passed: 0, failed: 0, skipped: 2 },
  ],
  ['the same of a process that ends badly', report({ passed: 0, failed: 0, skipped: 2 }), 1, { passed: 0, failed: 1 }],
  ['own counts', report({ passed: 3, failed: 2 }), 1, { passed: 3, failed: 2 }],
  ['a process that ends badly though nothing failed', report({ passed: 3, failed: 0 }), 1, { passed: 3, failed: 1 }],
  ['vitest', report({ numTotalTests: 5, numPassedTests: 4, numFailedTests: 1, testResults: [] }), 1, { passed: 4, failed: 1 }],
  [
    'a vitest file that did not load',
    report({ numTotalTests: 4, numPassedTests: 4, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] }),
    1,
    { passed: 4, failed: 1 },
  ],
  ['Playwright', report({ stats: { expected: 6, unexpected: 1, flaky: 1, skipped: 2 } }), 1, { passed: 7, failed: 1, skipped: 2 }],
  [
    'a Playwright file that did not load',
    report({ stats: { expected: 6, unexpected: 0, flaky: 0 }, errors: [{}] }),
    1,
    { passed: 6, failed: 1 },
  ],
])('counts %s', (_what, file, exitCode, expected) => {
  expect(readCounts(file, exitCode)).toMatchObject(expected)
})

test('adds all checks', () => {
  expect(
    addCounts([
      { passed: 1, failed: 0, skipped: 1 },
      { passed: 2, failed: 3, skipped: 0 },
    ]),
  ).toEqual({ passed: 3, failed: 3, skipped: 1 })
})
