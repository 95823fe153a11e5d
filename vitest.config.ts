import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig, type TestProjectConfiguration, type UserWorkspaceConfig } from 'vitest/config'
import { languages } from './packages/ui/src/text/languages.ts'
import { chromiumFlags, findHeadlessShell } from './tooling/scripts/findChromium.ts'
import { ReportUnhandled } from './tooling/scripts/suite/reportUnhandled.ts'
import { isInSample, takeOne } from './tooling/test/src/node/isInSample.ts'
import { cssTextVite } from './tooling/tsup/css.js'
import { scriptTextVite } from './tooling/tsup/script.js'

const source = '@latchkey/source'
/** Node itself does not know `module`: what packages keep there is for bundlers, and need not run in it. */
const serverConditions = defaultServerConditions.filter((condition) => condition !== 'module')
const executablePath = findHeadlessShell()
const ignored = ['**/node_modules/**', '**/dist/**', '**/.results/**']
const browserTests = '{packages,apps,tooling}/**/*.browser.test.{ts,tsx}'
/** Browser tests that need a page which no other has used: they style the document, or ask what was fetched. */
const pageTests = ['apps/**/*.browser.test.{ts,tsx}', '{packages,tooling}/**/*.alone.browser.test.{ts,tsx}']
/** Browser tests that spend their time waiting for real time to pass. */
const waitingTests = '{packages,apps,tooling}/**/*.waiting.browser.test.ts'
/** Browser tests of what the page's thread does while something moves. */
const motionTests = '{packages,apps,tooling}/**/*.motion.browser.test.{ts,tsx}'
const domTests = '{packages,apps,tooling}/**/*.dom.test.{ts,tsx}'
const timedTests = '{apps,tooling}/**/*.timed.test.ts'
/** Tests of what lasts as long as the process does. */
const aloneTests = '{apps,tooling}/**/*.alone.test.ts'
const { LATCHKEY_TEST_SAMPLE: sample } = process.env
/** One in so many of the timed files runs; `pnpm test:long` runs them all. */
const timedShare = 4
const leftOut = globSync(timedTests, { cwd: import.meta.dirname, exclude: ignored }).filter((file) => !isInSample(file, sample, timedShare))
/** Beside English a run looks at every view in one language: of long words, of wide letters, or from right to left. `pnpm test:languages` takes all. */
const spoken = sample && sample !== 'all' ? takeOne(['de', 'ru', 'ur'], sample) : languages.filter((language) => language !== 'en')

export default defineConfig({
  plugins: [cssTextVite(), scriptTextVite()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...serverConditions], externalConditions: [source] } },
  test: {
    // For machines with other work: a rule that hangs is still found, one that waits its turn is not called broken.
    testTimeout: 40_000,
    // Properties run with more cases by hand; a page has no environment of its own.
    env: {
      LATCHKEY_TEST_LANGUAGES: spoken.join(' '),
      ...Object.fromEntries(
        ['LATCHKEY_TEST_FUZZ', 'LATCHKEY_TEST_SEED', 'LATCHKEY_TEST_LANGUAGES', 'LATCHKEY_TEST_SPOKEN', 'LATCHKEY_SHOTS'].flatMap((name) =>
          process.env[name] ? [[name, process.env[name]]] : [],
        ),
      ),
    },
    // They wait for processes and for time as well as for a processor: three at once keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism()),
    hookTimeout: 60_000,
    setupFiles: [join(import.meta.dirname, 'tooling/test/patientWaitFor.ts')],
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', 'json', new ReportUnhandled()],
    outputFile: { json: '.results/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // A fifth of the time was reading the same modules for each file: each worker reads them once.
          isolate: false,
          include: ['{apps,tooling}/**/*.test.ts'],
          exclude: [...ignored, browserTests, domTests, timedTests, aloneTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'node',
          // WalletConnect's client lives as long as its process, with its timers and its lines.
          include: [aloneTests, '{packages/walletconnect,packages/testing/src/servers}/**/*.test.ts'],
          exclude: [...ignored, browserTests, domTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          environment: 'node',
          // They hold a clock against what they see, so no more of them run at once than there are processors.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          include: [timedTests],
          exclude: [...ignored, ...leftOut],
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          // What a small test costs is mostly reading its modules, none of which keeps state: each worker reads them once.
          isolate: false,
          include: ['packages/**/*.test.ts'],
          exclude: [...ignored, browserTests, domTests, 'packages/walletconnect/**', 'packages/testing/src/servers/**'],
        },
      },
      {
        extends: true,
        // The other major that the adapter serves.
        resolve: { alias: [{ find: /^wagmi(?=$|\/)/, replacement: 'wagmi2' }] },
        test: {
          name: 'wagmi2',
          environment: 'node',
          include: ['packages/adapters/wagmi/src/**/*.test.ts'],
          exclude: [...ignored, '**/index.size.test.ts'],
        },
      },
      { extends: true, test: { name: 'dom', environment: 'happy-dom', include: [domTests], exclude: ignored } },
      {
        extends: true,
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            include: ['packages/**/*.test-d.{ts,tsx}'],
            exclude: ignored,
            tsconfig: 'tooling/tsconfig/typeTests.json',
          },
        },
      },
      // A third of the work was reading the same modules for each file: each page reads them once.
      browserProject({
        name: 'browser',
        isolate: false,
        include: [browserTests],
        exclude: [...ignored, ...pageTests, waitingTests, motionTests],
      }),
      browserProject({ name: 'pages', include: pageTests, exclude: [...ignored, waitingTests, motionTests] }),
      browserProject({ name: 'waiting', include: [waitingTests], exclude: ignored }),
      browserProject({ name: 'motion', include: [motionTests], exclude: ignored, maxWorkers: 1, sequence: { groupOrder: 2 } }),
    ],
  },
})

function browserProject(test: NonNullable<UserWorkspaceConfig['test']>): TestProjectConfiguration {
  return {
    extends: true,
    optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'] },
    test: {
      // Each page has the focus, and waits for pictures half of its time: two keep a processor busy.
      maxWorkers: 2,
      ...test,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        instances: [{ browser: 'chromium' }],
        provider: playwright({ launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags } }),
      },
    },
  }
}
