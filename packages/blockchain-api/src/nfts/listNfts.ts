import { rowsOf } from '@latchkey/common/web'
import { array, boolean, type InferOutput, maxLength, nullable, object, picklist, pipe, string } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { accountIdText, chainIdText, cursorText, nameText, rawAmount } from '../texts.ts'

/** The answer of `GET /v1/account/{address}/nfts`. */
export const nftPageSchema = object({
  data: array(
    object({
      /** CAIP-19. */
      id: pipe(string(), maxLength(512)),
      chainId: chainIdText,
      /** CAIP-10 of the collection's contract or mint. */
      address: accountIdText,
      tokenId: pipe(string(), maxLength(128)),
      standard: picklist(['erc721', 'erc1155', 'spl']),
      name: nameText,
      collection: nullable(nameText),
      /** For `fetchTokenImage` of the directory; null where it has no picture. */
      imageId: nullable(pipe(string(), maxLength(64))),
      quantity: rawAmount,
      isSpam: boolean(),
    }),
  ),
  next: nullable(cursorText),
})

/** See {@link nftPageSchema}. */
export type NftPage = InferOutput<typeof nftPageSchema>

/** One collectible, or several of one kind. */
export type Nft = NftPage['data'][number]

const answerSchema = object({ ...nftPageSchema.entries, data: rowsOf(nftPageSchema.entries.data.item) })

/**
 * A page of the collectibles that an address holds, the latest received first. What is no collectible is left out.
 *
 * @returns `next` asks for the page after it; null on the last one.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · GET /v1/account/{address}/nfts
 */
export function listNfts(api: BlockchainApi, parameters: listNfts.Parameters): Promise<NftPage> {
  const { address, cursor, chainId, signal } = parameters
  return api.get(`/v1/account/${encodeURIComponent(address)}/nfts`, answerSchema, { query: { cursor, chainId }, signal })
}

export declare namespace listNfts {
  type Parameters = {
    address: string
    /** `next` of the page before, with the same other parameters. */
    cursor?: string | undefined
    /** CAIP-2; all chains that the gateway indexes unless set. */
    chainId?: string | undefined
    signal?: AbortSignal | undefined
  }
}
