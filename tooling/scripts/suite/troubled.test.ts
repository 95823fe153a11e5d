import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTroubled } from './troubled.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-troubled-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('names what failed and what needed another try in vitest', () => {
  const file = report({
    testResults: [
      {
        name: '/somewhere/packages/common/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: ' steady', failureMessages: [] },
          { status: 'passed', fullName: ' late', failureMessages: ['Error: timed out\n  at line'] },
          { status: 'failed', fullName: ' broken', failureMessages: ['AssertionError: expected 1'] },
          { status: 'failed', fullName: ' never', failureMessages: ['Error: Property failed\n{ seed: 1 }\nCounterexample: [2]'] },
        ],
      },
      { name: '/somewhere/apps/lab/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  })

  expect(readTroubled(file)).toEqual([
    { outcome: 'unsteady', name: 'packages/common/src/a.test.ts >  late', reason: 'Error: timed out' },
    { outcome: 'failed', name: 'packages/common/src/a.test.ts >  broken', reason: 'AssertionError: expected 1' },
    { outcome: 'failed', name: 'packages/common/src/a.test.ts >  never', reason: 'Error: Property failed · Counterexample: [2]' },
    { outcome: 'failed', name: 'apps/lab/b.test.ts', reason: 'Cannot find module' },
  ])
})

test('names what failed and what needed another try in Playwright', () => {
  const colour = String.fromCharCode(27)
  const failing = [{ error: { message: `${colour}[31mTimeout${colour}[39m of 20 s\nCall log` } }]
  const file = report({
    suites: [
      {
        title: 'send.e2e.ts',
        specs: [{ title: 'sends', tests: [{ status: 'flaky', results: [...failing, {}] }] }],
        suites: [
          { title: 'dark', specs: [{ title: 'draws', tests: [{ status: 'unexpected', results: failing }, { status: 'expected' }] }] },
        ],
      },
    ],
  })

  expect(readTroubled(file)).toEqual([
    { outcome: 'unsteady', name: 'send.e2e.ts > sends', reason: 'Timeout of 20 s' },
    { outcome: 'failed', name: 'send.e2e.ts > dark > draws', reason: 'Timeout of 20 s' },
  ])
})

test('a report of another kind, or none, names nobody', () => {
  expect(readTroubled(report({ passed: 1, failed: 2 }))).toEqual([])
  expect(readTroubled(join(folder, 'missing.json'))).toEqual([])
  expect(readTroubled(undefined)).toEqual([])
})
