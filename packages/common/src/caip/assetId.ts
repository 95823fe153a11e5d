import { LatchkeyError } from '../contract/error.ts'
import type { Brand } from './brand.ts'
import { type ChainId, isChainId, toChainId } from './chainId.ts'
import type { Namespace } from './namespace.ts'

/** An asset's CAIP-19 id, such as `eip155:1/erc20:0x6b17…` or, with a token, `eip155:1/erc721:0x06…/771769`. */
export type AssetId = Brand<`${Namespace}:${string}/${string}:${string}`, 'AssetId'>

/** Whether `value` is written as an asset's CAIP-19 id. */
export function isAssetId(value: unknown): value is AssetId {
  if (typeof value !== 'string') return false
  const slash = value.indexOf('/')
  return isChainId(value.slice(0, slash)) && assetPattern.test(value.slice(slash + 1))
}

/** @throws {@link AssetIdInvalidError} if `value` is not one. */
export function toAssetId(value: string): AssetId {
  if (!isAssetId(value)) throw new AssetIdInvalidError({ value })
  return value
}

/** Splits a CAIP-19 id; `tokenId` tells one token of a collection. @throws {@link AssetIdInvalidError} if `value` is not one. */
export function parseAssetId(value: string): AssetIdParts {
  const [chainId, asset, tokenId] = toAssetId(value).split('/') as [string, string, string | undefined]
  const [assetNamespace, assetReference] = asset.split(':') as [string, string]
  return { chainId: toChainId(chainId), assetNamespace, assetReference, ...(tokenId === undefined ? {} : { tokenId }) }
}

/** Joins parts into a CAIP-19 id. @throws {@link AssetIdInvalidError} if they make none. */
export function formatAssetId({ chainId, assetNamespace, assetReference, tokenId }: AssetIdParts): AssetId {
  return toAssetId(`${chainId}/${assetNamespace}:${assetReference}${tokenId === undefined ? '' : `/${tokenId}`}`)
}

/** What a CAIP-19 id is made of. */
export type AssetIdParts = {
  chainId: ChainId
  /** The standard of the asset: `erc20`, `erc721`, `slip44` (native), `token`. */
  assetNamespace: string
  assetReference: string
  tokenId?: string | undefined
}

const assetPattern = /^[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}(\/[-.%a-zA-Z0-9]{1,78})?$/

/** A text is not a CAIP-19 id. */
export class AssetIdInvalidError extends LatchkeyError<'CAIP19_INVALID'> {
  override readonly name = 'AssetIdInvalidError'
  constructor({ value }: { value: string }) {
    super('CAIP19_INVALID', 'Invalid CAIP-19 asset id', {
      hints: [`Got "${String(value).slice(0, 80)}"; expected such as "eip155:1/erc20:0x…".`],
    })
  }
}
