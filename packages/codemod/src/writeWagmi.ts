import type { CallExpression, NewExpression, ObjectExpression, ObjectProperty } from '@babel/types'
import type { Rule } from './product.ts'
import type { Placed, Source } from './source.ts'

type Call = Placed<CallExpression | NewExpression>

/** Where an app makes its kit. */
export type Kit = { readonly path: string; readonly name: string }

/** What of the options is kept under its own name. */
const sameOptions = new Set(
  ['metadata', 'themeMode', 'debug', 'allWallets', 'featuredWalletIds', 'includeWalletIds', 'excludeWalletIds', 'customWallets'].concat(
    ['termsConditionsUrl', 'privacyPolicyUrl', 'enableWalletConnect', 'enableCoinbase', 'enableInjected', 'enableEIP6963', 'tokens'],
    [
      'chainImages',
      'connectorImages',
      'customRpcUrls',
      'coinbasePreference',
      'enableReconnect',
      'allowUnsupportedChain',
      'enableNetworkSwitch',
    ],
  ),
)
const features: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['analytics', 'email', 'socials', 'swaps', 'onramp', 'send', 'receive', 'pay', 'allWallets'].map((name) => [name, name]),
  ),
  history: 'activity',
}
const themeVariables: Readonly<Record<string, string>> = {
  '--w3m-accent': 'accent',
  '--w3m-font-family': 'font',
  '--w3m-z-index': 'zIndex',
  '--apkt-accent': 'accent',
  '--apkt-font-family': 'font',
  '--apkt-z-index': 'zIndex',
}

const relay = (projectId: string) =>
  `phone wallets need a relay: relay: { url: 'wss://…', ${projectId === 'projectId' ? projectId : `projectId: ${projectId}`} }, or a gateway of your own`

/** The call that a rule of this kind is about, where it is one, with its options. */
export function callOf(
  source: Source,
  usage: Placed,
): { readonly call: Call; readonly options: ReadonlyMap<string, string>; readonly object: ObjectExpression } | undefined {
  const call = source.parentOf(usage)
  if (call?.type !== 'CallExpression' && call?.type !== 'NewExpression') return undefined
  const [object] = call.arguments
  if (object?.type !== 'ObjectExpression') return undefined
  const options = new Map(properties(object).map((one) => [keyOf(one), source.text.slice(one.value.start ?? 0, one.value.end ?? 0)]))
  return { call: call as Call, options, object }
}

/** The name that a call's result is given at the top of a file. */
export function nameOf(source: Source, call: Placed): string | undefined {
  const parent = source.parentOf(call)
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id.name : undefined
  // Made by a function of wagmi around it.
  return parent?.type === 'CallExpression' ? nameOf(source, parent) : undefined
}

/** Writes wagmi's own options where the product's were. */
export function writeWagmi(source: Source, { call, options }: NonNullable<ReturnType<typeof callOf>>, isWhole: boolean): void {
  const wagmi = (name: string) => source.take({ module: 'wagmi', name })
  const chains = options.get('chains') ?? options.get('networks')
  const transports = options.get('transports')
  if (!chains) source.mark(call, 'name the chains that this app uses')
  const lines = [
    `chains: ${chains ?? `[${source.take({ module: 'wagmi/chains', name: 'mainnet' })}]`}`,
    `connectors: ${options.get('connectors') ?? `[${wagmi('injected')}()]`}`,
    transports
      ? `transports: ${transports}`
      : `client: ({ chain }) => ${source.take({ module: 'viem', name: 'createClient' })}({ chain, transport: ${wagmi('http')}() })`,
    ...['ssr', 'storage', 'batch', 'pollingInterval', 'multiInjectedProviderDiscovery'].flatMap((name) =>
      options.has(name) ? [`${name}: ${options.get(name)}`] : [],
    ),
  ]
  const object = `{\n  ${lines.join(',\n  ')},\n}`
  source.edits.overwrite(call.start, call.end, isWhole ? `${wagmi('createConfig')}(${object})` : object)
}

/** Makes the kit after the statement that makes wagmi's config. */
export function addKit(source: Source, call: Placed, config: string, options: ReadonlyMap<string, string>): void {
  const get = (...names: readonly string[]) => names.map((name) => options.get(name)).find((value) => value !== undefined)
  const metadata = [
    ...(get('appName') ? [`name: ${get('appName')}`] : []),
    ...(get('appDescription') ? [`description: ${get('appDescription')}`] : []),
    ...(get('appUrl') ? [`url: ${get('appUrl')}`] : []),
    ...(get('appIcon') ? [`icons: [${get('appIcon')}]`] : []),
  ]
  const projectId = get('projectId', 'walletConnectProjectId')
  const lines = [
    `networks: ${config}.chains.map((chain) => ${source.take({ module: 'latchkey/networks', name: 'defineNetwork' })}(chain))`,
    `adapters: [${source.take({ module: '@latchkey/adapter-wagmi', name: 'wagmi' })}({ config${config === 'config' ? '' : `: ${config}`} })]`,
    ...(metadata.length > 0 ? [`metadata: { ${metadata.join(', ')} }`] : []),
  ]
  const marks = [
    ...(projectId ? [relay(projectId)] : []),
    ...(options.has('wallets') ? ['wallets had a list; installed ones are found by themselves, `customWallets` adds others'] : []),
  ].map((says) => `// latchkey: ${says}\n`)
  let statement = call as Placed
  for (let parent = source.parentOf(statement); parent && parent.type !== 'Program'; parent = source.parentOf(statement)) statement = parent
  const semicolon = source.text[statement.end - 1] === ';' ? ';' : ''
  const create = source.take({ module: 'latchkey', name: 'createLatchkey' })
  source.edits.appendRight(
    statement.end,
    `\n\n${marks.join('')}export const latchkey = ${create}({\n  ${lines.join(',\n  ')},\n})${semicolon}`,
  )
}

/** Turns AppKit's own options into ours, in their place. @returns The kit's name. */
export function writeOptions(source: Source, usage: Placed, rule: Rule, wagmiNames: ReadonlySet<string>): string | undefined {
  const found = callOf(source, usage)
  const parent = found && source.parentOf(found.call)
  const isStatement = parent?.type === 'ExpressionStatement' && source.parentOf(parent)?.type === 'Program'
  const name = isStatement ? 'latchkey' : found && nameOf(source, found.call)
  if (!found || !name) {
    source.mark(usage, `${rule.name}: ${rule.says}; make the kit once, at the top of a file`)
    return undefined
  }
  const { call, object, options } = found
  const isWagmi = wagmiNames.size > 0
  const define = () => source.take({ module: 'latchkey/networks', name: 'defineNetwork' })
  const lines: string[] = []
  const lost: string[] = []
  for (const property of properties(object)) {
    const key = keyOf(property)
    const text = options.get(key) ?? ''
    if (key === 'networks') lines.push(`networks: ${isWagmi ? `${text}.map((network) => ${define()}(network))` : text}`)
    else if (key === 'defaultNetwork') lines.push(`defaultNetwork: ${isWagmi ? `${define()}(${text})` : text}`)
    else if (key === 'adapters') lines.push(`adapters: ${adaptersOf(source, property, text, wagmiNames)}`)
    else if (key === 'features') lines.push(...renamed(source, property, 'features', features, lost))
    else if (key === 'themeVariables') lines.push(...renamed(source, property, 'themeVariables', themeVariables, lost))
    else if (key === 'projectId') source.mark(call, relay(text))
    else if (sameOptions.has(key)) lines.push(property.shorthand ? key : `${key}: ${text}`)
    else lost.push(key)
  }
  if (lost.length > 0) source.mark(call, `${lost.join(', ')} of ${rule.name} had no equivalent`)
  const create = source.take({ module: 'latchkey', name: 'createLatchkey' })
  source.edits.overwrite(call.start, call.end, `${isStatement ? 'export const latchkey = ' : ''}${create}({\n  ${lines.join(',\n  ')},\n})`)
  return name
}

function adaptersOf(source: Source, { value }: ObjectProperty, text: string, wagmiNames: ReadonlySet<string>): string {
  if (value.type !== 'ArrayExpression') return text
  const parts = value.elements.map((element) => {
    const part = source.text.slice(element?.start ?? 0, element?.end ?? 0)
    if (wagmiNames.has(part)) return `${source.take({ module: '@latchkey/adapter-wagmi', name: 'wagmi' })}({ config: ${part} })`
    return element?.type === 'NewExpression' ? source.edits.slice(element.start ?? 0, element.end ?? 0) : part
  })
  return `[${parts.join(', ')}]`
}

function renamed(
  source: Source,
  property: ObjectProperty,
  name: string,
  names: Readonly<Record<string, string>>,
  lost: string[],
): readonly string[] {
  if (property.value.type !== 'ObjectExpression') {
    lost.push(name)
    return []
  }
  const parts = properties(property.value).flatMap((one) => {
    const key = names[keyOf(one)]
    if (!key) lost.push(keyOf(one))
    return key ? [`${key}: ${source.text.slice(one.value.start ?? 0, one.value.end ?? 0)}`] : []
  })
  return parts.length > 0 ? [`${name}: { ${parts.join(', ')} }`] : []
}

function properties(object: ObjectExpression): readonly ObjectProperty[] {
  return object.properties.filter((one): one is ObjectProperty => one.type === 'ObjectProperty')
}

function keyOf({ key }: ObjectProperty): string {
  return key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : ''
}
