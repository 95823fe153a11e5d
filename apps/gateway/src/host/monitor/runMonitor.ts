import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigInvalidError } from '../config/errors.ts'
import { readSiteConfig, type SiteConfig } from '../config/readConfig.ts'
import { publicKeys } from '../config/siteVariables.ts'
import { checkSite } from './checkSite.ts'

const usage = `Usage:
  latchkey-gateway monitor --site URL --key KEY [--key KEY] --gateway URL --project ID --origin ORIGIN [--state FILE] [--json]
      Checks that a secure site serves what was released and signed. Exit code 1 if not.
      --key: the release key's public half; the old and the new one while a new key takes its place.
      --project and --origin: a project and one of its origins, because the frame is served only to those.
      The settings in the pages are compared with LATCHKEY_APPROVAL_WINDOW, LATCHKEY_APPROVAL_LIMIT_USD, LATCHKEY_SPENDING_CAP_USD,
      LATCHKEY_DESCRIPTOR_ATTESTERS and LATCHKEY_IMAGE_HOST: set them as the site has them.
      --state stores the newest build number; an older build then raises an alarm. Run it hourly, on another machine than the site's.`

const options = {
  site: { type: 'string' },
  key: { type: 'string', multiple: true },
  gateway: { type: 'string' },
  project: { type: 'string' },
  origin: { type: 'string' },
  state: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** `monitor`: needs no database. @returns The exit code: 0 as released, 1 different, 2 wrong usage, 78 invalid setting. */
export async function runMonitor(argv: readonly string[], { env = {}, write, writeError, fetch }: runMonitor.Options): Promise<number> {
  let values: ReturnType<typeof read>
  try {
    values = read(argv)
  } catch (error) {
    writeError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`)
    return 2
  }
  const { site = '', key: given = [], gateway = '', project = '', origin = '', state, json, help } = values
  if (help) {
    write(`${usage}\n`)
    return 0
  }
  const keys = readKeys(given)
  if (![site, gateway, origin].every((url) => URL.canParse(url)) || !keys || !/^[\w-]{1,64}$/.test(project)) {
    writeError(`--site, --gateway and --origin must be URLs, --key one or two public keys, --project an id\n\n${usage}\n`)
    return 2
  }
  let config: SiteConfig
  try {
    config = readSiteConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigInvalidError)) throw error
    writeError(`${error.shortMessage}\n`)
    return 78
  }
  const leastBuild = state && existsSync(state) ? Number(readFileSync(state, 'utf8')) || 0 : 0
  const report = await checkSite({
    site: site.replace(/\/+$/, ''),
    keys,
    gateway: gateway.replace(/\/+$/, ''),
    config,
    frame: { project, origin: new URL(origin).origin },
    leastBuild,
    fetch,
  })
  const isGood = report.problems.length === 0
  if (isGood && state) writeFileSync(state, `${report.build}\n`)
  if (json) write(`${JSON.stringify({ site, isGood, ...report }, null, 2)}\n`)
  else if (isGood) write(`${site} serves build ${report.build} (${report.version}) as released: ${report.checked} files\n`)
  else writeError(`${report.problems.map(({ file, problem }) => `ALARM ${site} ${file}: ${problem}`).join('\n')}\n`)
  return isGood ? 0 : 1
}

export declare namespace runMonitor {
  type Options = {
    /** The secure site's own settings. */
    env?: NodeJS.ProcessEnv | undefined
    write: (text: string) => void
    writeError: (text: string) => void
    fetch?: typeof globalThis.fetch | undefined
  }
}

function read(argv: readonly string[]) {
  // One key in 64 begins with a dash, which would otherwise be parsed as an option.
  const args = argv.flatMap((word, at) => (argv[at - 1] === '--key' ? [] : word === '--key' ? [`--key=${argv[at + 1] ?? ''}`] : [word]))
  return parseArgs({ args, options, strict: true }).values
}

function readKeys(given: readonly string[]): readonly string[] | undefined {
  try {
    return publicKeys(given.join(' '))
  } catch {
    return undefined
  }
}
