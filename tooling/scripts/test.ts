import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCounts } from './suite/counts.ts'
import { type Failure, readFailures } from './suite/failures.ts'
import { installChromium } from './suite/installChromium.ts'
import { nameSample } from './suite/nameSample.ts'
import { runStep, type Step, type StepResult } from './suite/runStep.ts'
import { runSteps } from './suite/runSteps.ts'

const root = join(import.meta.dirname, '..', '..')
const results = join(root, '.results')
const minute = 60_000
const script = (name: string): Step['command'] => [
  process.execPath,
  '--conditions=@latchkey/source',
  join('tooling', 'scripts', `${name}.ts`),
]

const isLong = process.argv.includes('--long')
/** A night's run has the time of one. */
const limit = (minutes: number) => minutes * minute * (isLong ? 4 : 1)
const vitest = (report: string, ...projects: readonly string[]): Pick<Step, 'command' | 'report'> => ({
  command: ['vitest', 'run', ...projects.flatMap((name) => ['--project', name]), `--outputFile.json=${join(results, report)}`],
  report: join(results, report),
})

/** Every check: the longest first, with what they come after, so that all end together. `pnpm test types e2e` runs only the named ones. */
const steps: readonly Step[] = [
  { name: 'browser', ...vitest('browser.json', 'browser', 'pages'), limitMs: limit(45) },
  // One browser of tests at a time: two are late with each other's pictures.
  { name: 'waiting', ...vitest('waiting.json', 'waiting'), limitMs: limit(20), after: ['browser'], isIdle: true },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'], limitMs: limit(4) },
  { name: 'house', command: script('house'), report: join(results, 'house.json'), limitMs: limit(2) },
  // A build's temporary files are none that lint and house should meet.
  { name: 'build', command: ['turbo', 'run', 'build', '--filter=./packages/**'], limitMs: limit(10), after: ['lint', 'house'] },
  { name: 'unit', ...vitest('vitest.json', 'node', 'alone', 'rules', 'dom', 'wagmi2', 'types'), limitMs: limit(45), after: ['build'] },
  { name: 'packages', command: script('packages'), report: join(results, 'packages.json'), limitMs: limit(6), after: ['build'] },
  { name: 'rehearsal', command: script('rehearse'), report: join(results, 'rehearsal.json'), limitMs: limit(25), after: ['packages'] },
  { name: 'types', command: ['turbo', 'run', 'types', '--continue'], limitMs: limit(20) },
  { name: 'site', command: [...script('site'), 'build'], limitMs: limit(5), after: ['build'] },
  {
    name: 'examples',
    command: script('examples'),
    report: join(results, 'examples.json'),
    limitMs: limit(6),
    after: ['packages', 'waiting'],
  },
  { name: 'docs', command: script('docs'), report: join(results, 'docs.json'), limitMs: limit(4) },
  { name: 'size', command: script('size'), report: join(results, 'size.json'), limitMs: limit(4), after: ['build'] },
  { name: 'licences', command: script('licences'), report: join(results, 'licences.json'), limitMs: limit(2) },
  // What they measure would be the machine's other work.
  { name: 'timed', ...vitest('timed.json', 'timed', 'motion'), limitMs: limit(25), after: ['build'], isAlone: true },
  {
    name: 'e2e',
    command: ['playwright', 'test', '-c', 'tooling/e2e/playwright.config.ts'],
    report: join(results, 'e2e.json'),
    limitMs: limit(30),
    after: ['build'],
    isAlone: true,
  },
  // Its time is for a machine that installs the engines first.
  {
    name: 'browsers',
    command: script('browsers'),
    report: join(results, 'browsers.json'),
    limitMs: limit(25),
    after: ['build'],
    isAlone: true,
  },
]

const asked = process.argv.slice(2).filter((name) => name !== '--' && name !== '--long')
const unknown = asked.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const sample = isLong ? 'all' : nameSample(process.env, root)
/** What every check gets on its way. */
const env = {
  // The same modules are read by hundreds of processes: one of them compiles them.
  NODE_COMPILE_CACHE: join(tmpdir(), 'latchkey-compiled'),
  LATCHKEY_TEST_SAMPLE: sample,
  ...(isLong ? { LATCHKEY_TEST_KILLS: process.env['LATCHKEY_TEST_KILLS'] ?? '8' } : {}),
}
const chosen = steps.filter(({ name }) => asked.length === 0 || asked.includes(name))
console.log(
  isLong
    ? 'The long run: every journey, and eight kills of each server.'
    : `Sample ${sample}: LATCHKEY_TEST_SAMPLE=${sample} repeats it, pnpm test:long leaves nothing out.`,
)
const startedAt = Date.now()
const missing = installChromium()
if (missing) console.error(missing)
const ended: readonly (StepResult & { name: string; seconds: number; failures: readonly Failure[] })[] = [
  ...(missing ? [{ name: 'chromium', counts: { passed: 0, failed: 1, skipped: 0 }, lastLines: [missing], seconds: 0, failures: [] }] : []),
  ...(await runSteps(chosen, {
    signal: stopped.signal,
    run: async (step) => {
      console.log(`\n=== ${step.name} ===`)
      const began = Date.now()
      const isNamed = chosen.length > 1
      const result = await runStep({ ...step, env }, { cwd: root, signal: stopped.signal, isNamed })
      return { ...result, name: step.name, seconds: Math.round((Date.now() - began) / 1000), failures: readFailures(step.report) }
    },
  })),
]

console.log('\n=== all checks ===')
for (const { name, counts, seconds } of ended) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  console.log(
    `${counts.failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(10)} ${counts.passed} passed, ${counts.failed} failed${skipped}, ${seconds} s`,
  )
}
// A long log is read from its end: what failed stands there.
for (const { name: step, counts, failures, lastLines } of ended) {
  for (const { name, reason } of failures) console.log(`failed in ${step}: ${name}: ${reason}`)
  if (counts.failed > 0 && failures.length === 0) for (const line of lastLines) console.log(`failed in ${step}: ${line.slice(0, 400)}`)
}
const total = addCounts(ended.map(({ counts }) => counts))
const failed = total.failed + (stopped.signal.aborted ? 1 : 0)
console.log(`Took ${Math.round((Date.now() - startedAt) / 1000)} s`)
console.log(`${total.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
