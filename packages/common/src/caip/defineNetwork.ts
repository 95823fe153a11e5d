import { OptionInvalidError } from '../contract/optionInvalid.ts'
import { parseUrl } from '../web/parseUrl.ts'
import { formatChainId, isChainId } from './chainId.ts'
import { isNamespace, type Namespace } from './namespace.ts'
import type { Network } from './network.ts'

/**
 * Makes a network of plain data: one of the host's own, or a viem chain as it is.
 *
 * Without `chainNamespace` it is an EVM network; without `caipNetworkId` its id is the reference. What
 * a {@link Network} does not have (formatters, functions) is left out, so the result survives JSON.
 *
 * @throws {@link OptionInvalidError} naming the field that is wrong, and what was expected.
 * @see Requirement E-01
 */
export function defineNetwork(input: defineNetwork.Input): Network {
  const check = (isRight: unknown, field: string, expected: string) => {
    if (!isRight) throw new OptionInvalidError({ name: `network ${String(input.id).slice(0, 80)}: ${field}`, expected })
  }
  const { id, name, nativeCurrency, chainNamespace = 'eip155', blockExplorers, contracts } = input
  check(isNamespace(chainNamespace), 'chainNamespace', 'a CAIP-2 namespace such as "eip155"')
  const isIdRight = chainNamespace === 'eip155' ? typeof id === 'number' && Number.isSafeInteger(id) && id > 0 : id !== ''
  check(isIdRight, 'id', chainNamespace === 'eip155' ? 'a positive whole number' : 'a CAIP-2 reference')
  const caipNetworkId = input.caipNetworkId ?? `${chainNamespace}:${id}`
  check(isChainId(caipNetworkId) && caipNetworkId.startsWith(`${chainNamespace}:`), 'caipNetworkId', `a CAIP-2 id of ${chainNamespace}`)
  check(typeof name === 'string' && name.trim() !== '', 'name', 'a text')

  const currency = { name: nativeCurrency?.name, symbol: nativeCurrency?.symbol, decimals: nativeCurrency?.decimals }
  check(typeof currency.name === 'string' && typeof currency.symbol === 'string', 'nativeCurrency', 'a name, a symbol and decimals')
  check(
    Number.isInteger(currency.decimals) && currency.decimals >= 0 && currency.decimals <= 77,
    'nativeCurrency.decimals',
    'a whole number',
  )

  const http = readUrls(input.rpcUrls?.default?.http)
  check(http && http.length > 0, 'rpcUrls.default.http', 'at least one http or https URL')
  const chainDefault = input.rpcUrls?.chainDefault && readUrls(input.rpcUrls.chainDefault.http)
  check(chainDefault || !input.rpcUrls?.chainDefault, 'rpcUrls.chainDefault.http', 'http or https URLs')
  const explorer = blockExplorers?.default
  check(
    !explorer || (typeof explorer.name === 'string' && isHttp(explorer.url)),
    'blockExplorers.default',
    'a name and an http or https URL',
  )
  const paths = explorer?.paths
  check(!paths || [paths.transaction, paths.address].every(isPath), 'blockExplorers.default.paths', 'words such as "extrinsic"')
  const deprecated = input.deprecatedCaipNetworkId
  check(deprecated === undefined || isChainId(deprecated), 'deprecatedCaipNetworkId', 'a CAIP-2 id')
  const multicall = contracts?.multicall3?.address
  check(multicall === undefined || /^0x[\da-fA-F]{40}$/.test(multicall), 'contracts.multicall3.address', 'an EVM address')

  const { imageId, imageUrl } = input.assets ?? {}
  const [namespace, reference] = caipNetworkId.split(':') as [string, string]
  return {
    id,
    name,
    caipNetworkId: formatChainId({ namespace, reference }),
    chainNamespace: namespace,
    nativeCurrency: currency,
    rpcUrls: { default: { http: http ?? [] }, ...(chainDefault ? { chainDefault: { http: chainDefault } } : {}) },
    ...(explorer ? { blockExplorers: { default: { name: explorer.name, url: explorer.url, ...(paths && { paths: { ...paths } }) } } } : {}),
    ...(imageId || imageUrl ? { assets: { ...(imageId ? { imageId } : {}), ...(imageUrl ? { imageUrl } : {}) } } : {}),
    ...(input.testnet ? { testnet: true } : {}),
    ...(deprecated === undefined ? {} : { deprecatedCaipNetworkId: deprecated }),
    ...(multicall ? { contracts: { multicall3: { address: multicall } } } : {}),
  } as Network
}

export declare namespace defineNetwork {
  /** A network of the host's own, or a viem chain. */
  type Input = Pick<Network, 'id' | 'name' | 'nativeCurrency' | 'rpcUrls' | 'blockExplorers' | 'assets' | 'testnet' | 'contracts'> & {
    /** @defaultValue `eip155` */
    readonly chainNamespace?: Namespace | undefined
    /** @defaultValue the namespace and the id */
    readonly caipNetworkId?: string | undefined
    readonly deprecatedCaipNetworkId?: string | undefined
  }
}

function isPath(path: unknown): boolean {
  return path === undefined || (typeof path === 'string' && /^[\w-]+(\/[\w-]+)*$/.test(path))
}

function readUrls(urls: unknown): readonly string[] | undefined {
  return Array.isArray(urls) && urls.every(isHttp) ? [...urls] : undefined
}

function isHttp(url: unknown): url is string {
  return typeof url === 'string' && /^https?:$/.test(parseUrl(url)?.protocol ?? '')
}
