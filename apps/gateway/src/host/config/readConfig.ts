import { ConfigInvalidError, ValueInvalidError } from './errors.ts'
import { limitVariables } from './limitVariables.ts'
import { refuseUnknownVariables } from './refuseUnknownVariables.ts'
import { requireSafePlace } from './requireSafePlace.ts'
import { readVariable, type Variable } from './variable.ts'
import { variables } from './variables.ts'

const all = { ...variables, ...limitVariables }
type All = typeof all
type Value<name extends keyof All> = ReturnType<All[name]['parse']>
type Optional =
  | 'LATCHKEY_GATEWAY_URL'
  | 'LATCHKEY_IMAGE_HOST'
  | 'LATCHKEY_CONSOLE_ORIGIN'
  | 'LATCHKEY_CONSOLE_DIR'
  | 'LATCHKEY_BACKUP_DIR'
  | 'DATABASE_URL'
  | 'REDIS_URL'
  | 'LATCHKEY_METRICS_TOKEN'
  | 'LATCHKEY_SOLANA_URL'
  | 'LATCHKEY_BITCOIN_URL'
  | 'LATCHKEY_COSMOS_URL'
  | 'LATCHKEY_POLKADOT_URL'
  | 'LATCHKEY_DATA_KEY'
  | 'LATCHKEY_SWAP_KEY'
  | 'LATCHKEY_IPFS_URL'
  | 'LATCHKEY_SECURE_SITE_URL'
  | 'LATCHKEY_SECURE_SITE_KEY'
  | 'LATCHKEY_SMTP_URL'
  | 'LATCHKEY_ACCESS_KEYS'
  | 'LATCHKEY_RECOVERY_KEYS'
  | 'LATCHKEY_CODE_KEYS'
  | 'LATCHKEY_WEBHOOK_KEYS'
  | 'LATCHKEY_RECOVERY_DATABASE_URL'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_TRACES_EXPORTER'

/** CAIP-2 id of the Solana chain that runs in the lab. */
export const labSolanaId = 'solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1'

/** The lab's chains of other families, with the variable that names the node of each. */
const labChains = [
  [labSolanaId, 'LATCHKEY_SOLANA_URL'],
  ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'LATCHKEY_BITCOIN_URL'],
  ['cosmos:latchkey-1', 'LATCHKEY_COSMOS_URL'],
  ['polkadot:45454545454545454545454545454545', 'LATCHKEY_POLKADOT_URL'],
] as const

/** The whole environment, parsed, under the variables' own names. */
export type Config = { readonly [name in Exclude<keyof All, Optional>]: Value<name> } & {
  readonly [name in Optional]: Value<name> | undefined
}

/** Reads and checks the whole environment. @throws {@link ConfigInvalidError} naming the first wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isDevelopment = readOne(env, 'LATCHKEY_DEV', all.LATCHKEY_DEV, false) === true
  refuseUnknownVariables(env, all, isDevelopment)
  const entries = Object.entries(all).map(([name, variable]) => [name, readOne(env, name, variable, isDevelopment)])
  const config = Object.fromEntries(entries) as Config
  requireSafePlace(config, env['NODE_ENV'])
  for (const chain of config.LATCHKEY_SWAP_URLS.keys()) {
    if (config.LATCHKEY_SWAP_ROUTERS.has(chain)) continue
    throw new ConfigInvalidError({ variable: 'LATCHKEY_SWAP_ROUTERS', expected: `the contracts that a swap on ${chain} may call` })
  }
  if (!isDevelopment || config.LATCHKEY_RPC_URLS.size > 0) return config
  const local = new Map([
    ['eip155:31337', [config.LATCHKEY_EVM_URL]],
    ['eip155:31338', [config.LATCHKEY_EVM2_URL]],
    ...labChains.flatMap(([id, name]) => (config[name] ? [[id, [config[name]]] as const] : [])),
  ])
  return { ...config, LATCHKEY_RPC_URLS: local }
}

const ofSite = [
  'LATCHKEY_APPROVAL_WINDOW',
  'LATCHKEY_APPROVAL_LIMIT_USD',
  'LATCHKEY_SPENDING_CAP_USD',
  'LATCHKEY_DESCRIPTOR_ATTESTERS',
  'LATCHKEY_IMAGE_HOST',
] as const satisfies readonly (keyof All)[]

/** The settings that the secure site's pages should have. */
export type SiteConfig = Pick<Config, (typeof ofSite)[number]>

/** Reads only those, for a check of the site from another machine. @throws {@link ConfigInvalidError} */
export function readSiteConfig(env: NodeJS.ProcessEnv): SiteConfig {
  return Object.fromEntries(ofSite.map((name) => [name, readOne(env, name, all[name], false)])) as SiteConfig
}

function readOne(env: NodeJS.ProcessEnv, name: string, variable: Variable<unknown>, isDevelopment: boolean): unknown {
  const text = readVariable(env, name, variable, isDevelopment)
  if (text === undefined) return undefined
  try {
    return variable.parse(text)
  } catch (error) {
    if (!(error instanceof ValueInvalidError)) throw error
    throw new ConfigInvalidError({ variable: name, expected: error.expected })
  }
}
