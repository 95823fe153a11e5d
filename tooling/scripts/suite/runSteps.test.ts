import { expect, test } from 'vitest'
import type { Step } from './runStep.ts'
import { runSteps } from './runSteps.ts'

const step = (name: string, rest: Partial<Step> = {}): Step => ({ name, command: [name], limitMs: 1_000, ...rest })

/** Runs them with each check's end in the test's hands, and notes what began. */
function start(steps: readonly Step[]) {
  const stopped = new AbortController()
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const all = runSteps(steps, {
    signal: stopped.signal,
    run: ({ name }) => {
      began.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
  })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { began, end, all, stop: () => stopped.abort() }
}

test('two checks run at once, each after those it needs, and the results keep the order of the steps', async () => {
  const { began, end, all } = start([step('lint'), step('types'), step('build', { after: ['lint'] }), step('size', { after: ['build'] })])
  expect(began).toEqual(['lint', 'types'])
  await end('types')
  expect(began).toEqual(['lint', 'types'])
  await end('lint')
  expect(began).toEqual(['lint', 'types', 'build'])
  await end('build')
  await end('size')
  expect(await all).toEqual(['lint', 'types', 'build', 'size'])
})

test('a check that needs the machine for itself waits for the others, and lets none beside it', async () => {
  const { began, end, all } = start([step('unit'), step('e2e', { isAlone: true }), step('last', { after: ['unit'] })])
  expect(began).toEqual(['unit'])
  await end('unit')
  expect(began).toEqual(['unit', 'e2e'])
  await end('e2e')
  expect(began).toEqual(['unit', 'e2e', 'last'])
  await end('last')
  expect(await all).toEqual(['unit', 'e2e', 'last'])
})

test('a check that only waits takes no place of another, and begins after those it needs', async () => {
  const { began, end, all } = start([step('browser'), step('waiting', { after: ['browser'], isIdle: true }), step('unit'), step('site')])
  expect(began).toEqual(['browser', 'unit'])
  await end('browser')
  expect(began).toEqual(['browser', 'unit', 'waiting', 'site'])
  for (const name of ['waiting', 'unit', 'site']) await end(name)
  expect(await all).toEqual(['browser', 'waiting', 'unit', 'site'])
})

test('what a check comes after need not be part of the run, and nothing begins once it is stopped', async () => {
  const { began, end, all, stop } = start([step('unit', { after: ['build'] }), step('browser'), step('e2e')])
  expect(began).toEqual(['unit', 'browser'])
  stop()
  await end('unit')
  await end('browser')
  expect(await all).toEqual(['unit', 'browser'])
})
