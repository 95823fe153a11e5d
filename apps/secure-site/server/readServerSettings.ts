import { isIP } from 'node:net'
import { type LogLevel, logLevels } from './createLog.ts'
import { isOthersVariable } from './gatewayVariables.ts'
import { type ApprovalSettings, readApproval } from './readApproval.ts'
import { readSpendingCap } from './readSpendingCap.ts'
import { SettingError } from './SettingError.ts'
import { readVariable, variables } from './variables.ts'

/** How the server was told to run. */
export type ServerSettings = {
  /** Base URL of the gateway, without a slash at the end. */
  readonly gateway: string
  /** Origin of its pictures, where they have one of their own. */
  readonly images: string | undefined
  /** Address and port to listen on. */
  readonly host: string
  readonly port: number
  /** Where Prometheus reads, at the same address; absent: nowhere. */
  readonly metricsPort: number | undefined
  /** Milliseconds between the signal to end and the end of listening. */
  readonly lameDuckMs: number
  readonly logLevel: LogLevel
  /** Own address; absent where pages of its own site may frame it. */
  readonly ownUrl: string | undefined
  readonly isSecure: boolean
  /** Builds the pages first. */
  readonly isBuilding: boolean
  readonly development: { readonly ancestors: readonly string[] } | undefined
  readonly approval: ApprovalSettings
  /** What one origin may be given in 24 hours without a fresh proof, in hundredths of a US dollar; `0` for no cap. */
  readonly spendingCapCents: string
  /** Addresses whose attestations of descriptors are trusted (ERC-8176). */
  readonly attesters: readonly string[]
}

/** Reads and checks the environment: in production nothing is guessed. @throws {@link SettingError} */
export function readServerSettings(env: NodeJS.ProcessEnv, { isInsecure = false }: { isInsecure?: boolean } = {}): ServerSettings {
  const isDevelopment = env['LATCHKEY_DEV'] === '1'
  const isAnywhere = isDevelopment || isInsecure
  for (const name of Object.keys(env)) {
    const isKnown = !name.startsWith('LATCHKEY_') || Object.hasOwn(variables, name)
    if (!isKnown && !isOthersVariable(name, { isDevelopment: isAnywhere }))
      throw new SettingError(`${name} is not known. There are ${Object.keys(variables).join(', ')}.`)
  }
  const read = (name: Parameters<typeof readVariable>[1]) => readVariable(env, name, isAnywhere)
  const url = read('LATCHKEY_SECURE_URL')
  const gateway = read('LATCHKEY_GATEWAY_URL')
  const images = read('LATCHKEY_IMAGE_HOST')
  const named = env['LATCHKEY_SECURE_ANCESTORS']
  if (!isInsecure && !url)
    throw new SettingError('LATCHKEY_SECURE_URL is missing: pages of its own site must not frame it, so it has to know its own address.')
  if (named !== undefined && !isDevelopment)
    throw new SettingError('LATCHKEY_SECURE_ANCESTORS is for development (LATCHKEY_DEV=1): list the origins of a project at the gateway.')
  if (!gateway)
    throw new SettingError('LATCHKEY_GATEWAY_URL is missing: without it the pages would look for a gateway on the machine of their user.')
  const addresses = { LATCHKEY_SECURE_URL: url, LATCHKEY_GATEWAY_URL: gateway, LATCHKEY_IMAGE_HOST: images }
  for (const [name, address] of Object.entries(addresses)) {
    if (address === undefined) continue
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) throw new SettingError(`${name} is no address.`)
    const { protocol, hostname } = new URL(address)
    if (!isAnywhere && protocol !== 'https:') throw new SettingError(`${name} must have https outside development.`)
    if (isAnywhere && !isLocal(hostname))
      throw new SettingError(`${name} must be an address of this machine, because of ${isDevelopment ? 'LATCHKEY_DEV' : '--insecure-dev'}.`)
  }
  if (isAnywhere && env['NODE_ENV'] === 'production')
    throw new SettingError(`${isDevelopment ? 'LATCHKEY_DEV' : '--insecure-dev'} is not for NODE_ENV=production.`)
  return {
    gateway: gateway.replace(/\/+$/, ''),
    images: images && new URL(images).origin,
    host: readHost(read('LATCHKEY_SECURE_HOST') ?? ''),
    port: readPort('LATCHKEY_SECURE_PORT', read('LATCHKEY_SECURE_PORT')) ?? 0,
    metricsPort: readPort('LATCHKEY_SECURE_METRICS_PORT', read('LATCHKEY_SECURE_METRICS_PORT')),
    lameDuckMs: readDuration('LATCHKEY_SECURE_LAME_DUCK_MS', read('LATCHKEY_SECURE_LAME_DUCK_MS') ?? ''),
    logLevel: readLogLevel(read('LATCHKEY_LOG_LEVEL')),
    ownUrl: isInsecure ? undefined : url,
    isSecure: url?.startsWith('https:') === true,
    isBuilding: Boolean(env['LATCHKEY_SECURE_BUILD']),
    development: isDevelopment ? { ancestors: (named ?? read('LATCHKEY_SECURE_ANCESTORS') ?? '').split(/\s+/).filter(Boolean) } : undefined,
    approval: readApproval(env),
    spendingCapCents: readSpendingCap(env),
    attesters: readAttesters(env['LATCHKEY_DESCRIPTOR_ATTESTERS'] ?? ''),
  }
}

function readAttesters(text: string): readonly string[] {
  const attesters = text.split(/[\s,]+/).filter(Boolean)
  if (!attesters.every((one) => /^0x[0-9a-f]{40}$/i.test(one)))
    throw new SettingError('LATCHKEY_DESCRIPTOR_ATTESTERS must be addresses, between spaces.')
  return attesters
}

/** An address or a name, such as `0.0.0.0`, `::` or `localhost`. */
function readHost(text: string): string {
  if (isIP(text) === 0 && !/^[\w-]+(?:\.[\w-]+)*$/.test(text)) throw new SettingError('LATCHKEY_SECURE_HOST is no address.')
  return text
}

function readPort(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new SettingError(`${name} is no port.`)
  return port
}

function readDuration(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new SettingError(`${name} must be milliseconds, such as 5000.`)
  return Number(text)
}

function readLogLevel(text: string | undefined): LogLevel {
  const level = logLevels.find((one) => one === text)
  if (!level) throw new SettingError(`LATCHKEY_LOG_LEVEL must be one of ${logLevels.join(', ')}.`)
  return level
}

function isLocal(hostname: string): boolean {
  return /^(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
