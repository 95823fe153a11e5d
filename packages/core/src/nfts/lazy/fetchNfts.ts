import { listNfts } from '@latchkey/blockchain-api'
import { ActiveAddressMissingError } from '../../account/errors.ts'
import { getSnapshot } from '../../connection/select.ts'
import { featuresAtom } from '../../features/state.ts'
import { getBlockchainApi } from '../../gateway/getBlockchainApi.ts'
import type { Kit } from '../../kit.ts'
import { loadPage } from '../../loadPage.ts'
import { nftListAtom } from '../state.ts'

export async function fetchNfts(kit: Kit, parameters: { isForced?: boolean | undefined; isMore?: boolean | undefined }): Promise<void> {
  const { accountId, address, chainId, isUnsupportedChain } = getSnapshot(kit)
  if (!accountId || !address || !chainId) throw new ActiveAddressMissingError()
  const api = getBlockchainApi(kit)
  if (!api || isUnsupportedChain || !kit.store.get(featuresAtom).balance) return
  await loadPage(kit, {
    ...parameters,
    atom: nftListAtom,
    name: 'nfts',
    key: accountId,
    fetchPage: async (cursor, signal) => {
      const { data, next } = await listNfts(api, { address, chainId, cursor, signal })
      return { items: data, next }
    },
    isShown: (nft) => !nft.isSpam && nft.chainId === chainId,
    idOf: ({ id }) => id,
  })
}
