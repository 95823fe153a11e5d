import { developmentAncestors } from './developmentAncestors.ts'
import { isOthersVariable } from './gatewayVariables.ts'
import { type ApprovalSettings, readApproval } from './readApproval.ts'
import { readSpendingCap } from './readSpendingCap.ts'
import { SettingError } from './SettingError.ts'

/** How the server was told to run. */
export type ServerSettings = {
  /** Base URL of the gateway, without a slash at the end. */
  readonly gateway: string
  /** Origin of its pictures, where they have one of their own. */
  readonly images: string | undefined
  readonly port: number
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

/** Every variable of this server alone. */
export const serverVariables = [
  'LATCHKEY_SECURE_URL',
  'LATCHKEY_SECURE_PORT',
  'LATCHKEY_SECURE_ANCESTORS',
  'LATCHKEY_SECURE_BUILD',
  'LATCHKEY_SECURE_SITE_URL',
  'LATCHKEY_APPROVAL_WINDOW',
  'LATCHKEY_APPROVAL_LIMIT_USD',
  'LATCHKEY_SPENDING_CAP_USD',
  'LATCHKEY_DESCRIPTOR_ATTESTERS',
] as const

/** Reads and checks the environment: in production nothing is guessed. @throws {@link SettingError} */
export function readServerSettings(env: NodeJS.ProcessEnv, { isInsecure = false }: { isInsecure?: boolean } = {}): ServerSettings {
  const isDevelopment = env['LATCHKEY_DEV'] === '1'
  const isAnywhere = isDevelopment || isInsecure
  for (const name of Object.keys(env)) {
    const isKnown = !name.startsWith('LATCHKEY_') || serverVariables.some((one) => one === name)
    if (!isKnown && !isOthersVariable(name, { isDevelopment: isAnywhere }))
      throw new SettingError(`${name} is not known. There are ${serverVariables.join(', ')}.`)
  }
  const url = env['LATCHKEY_SECURE_URL'] || undefined
  const gateway = env['LATCHKEY_GATEWAY_URL'] || undefined
  const images = env['LATCHKEY_IMAGE_HOST'] || undefined
  const named = env['LATCHKEY_SECURE_ANCESTORS']
  if (!isInsecure && !url)
    throw new SettingError('LATCHKEY_SECURE_URL is missing: pages of its own site must not frame it, so it has to know its own address.')
  if (named !== undefined && !isDevelopment)
    throw new SettingError('LATCHKEY_SECURE_ANCESTORS is for development (LATCHKEY_DEV=1): list the origins of a project at the gateway.')
  if (!isAnywhere && !gateway)
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
    gateway: (gateway ?? 'http://localhost:4401').replace(/\/+$/, ''),
    images: images && new URL(images).origin,
    port: readPort(env['LATCHKEY_SECURE_PORT'] || '4402'),
    ownUrl: isInsecure ? undefined : url,
    isSecure: url?.startsWith('https:') === true,
    isBuilding: Boolean(env['LATCHKEY_SECURE_BUILD']),
    development: isDevelopment ? { ancestors: named?.split(/\s+/).filter(Boolean) ?? developmentAncestors } : undefined,
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

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new SettingError('LATCHKEY_SECURE_PORT is no port.')
  return port
}

function isLocal(hostname: string): boolean {
  return /^(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
