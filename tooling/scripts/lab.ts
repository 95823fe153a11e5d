import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { LabError } from './LabError.ts'
import { type Lab, startLab } from './startLab.ts'

const { values: options } = parseArgs({
  options: {
    'ready-file': { type: 'string' },
    preview: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})
const controller = new AbortController()
const parent = process.ppid

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort())
// pnpm may be killed without telling anyone; its terminal is gone then, and nothing may stay behind.
setInterval(() => process.ppid !== parent && controller.abort(), 1_000).unref()

process.exitCode = await main()

async function main(): Promise<number> {
  let lab: Lab
  try {
    console.log('Starting the lab: its chains, the gateway, the sandbox and the page …')
    lab = await startLab({
      page: options.preview ? 'preview' : 'dev',
      log: options.verbose ? (line) => console.log(line) : undefined,
      signal: controller.signal,
    })
  } catch (error) {
    if (controller.signal.aborted) return 0
    if (!(error instanceof LabError)) throw error
    console.error(`\n${error.message}`)
    return 1
  }
  console.log(describe(lab))
  if (options['ready-file'])
    writeFileSync(options['ready-file'], JSON.stringify({ urls: lab.urls, ports: lab.ports, contracts: lab.contracts }))

  const stopped = new Promise<undefined>((resolve) => {
    if (controller.signal.aborted) resolve(undefined)
    else controller.signal.addEventListener('abort', () => resolve(undefined))
  })
  const failure = await Promise.race([stopped, lab.failed])
  // Ctrl-C reaches the whole group: a child may be gone before our own signal is handled.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await lab.stop()
  if (controller.signal.aborted) {
    console.log('\nThe lab has stopped.')
    return 0
  }
  console.error(`\n${failure?.message}`)
  return 1
}

function describe({ urls, missing }: Lab): string {
  return `
  Latchkey's lab is ready. Open

      ${urls.lab}

  gateway  ${urls.gateway}     sandbox  ${urls.sandbox}     secure site  ${urls.secure}
  chains   ${urls.evm} (31337, bundler ${urls.bundler})   ${urls.evm2} (31338)${
    missing.length > 0
      ? ''
      : `
           ${urls.solana} (Solana)`
  }
           ${urls.bitcoin} (Bitcoin)   ${urls.cosmos} (Cosmos)   ${urls.polkadot} (Polkadot)
${missing
  .map(
    (line) => `  without ${line}
`,
  )
  .join('')}
  Ctrl-C stops all of it.
`
}
