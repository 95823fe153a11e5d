import { slot } from '@latchkey/common/contract'
import { fetchAssetImage, fetchCurrencyImage, fetchTokenImage, fetchWalletImage, type WalletDirectory } from '@latchkey/wallet-directory'
import { getDirectory } from '../../gateway/getDirectory.ts'
import type { Kit } from '../../kit.ts'
import type { LoadWalletImageParameters } from '../parameters.ts'

const imageUrls = slot(() => new Map<string, Promise<string | undefined>>())

const fetchers = { wallet: fetchWalletImage, network: fetchAssetImage, token: fetchTokenImage, currency: fetchCurrencyImage }

export function loadWalletImage(kit: Kit, parameters: LoadWalletImageParameters): Promise<string | undefined> {
  const { id, kind = 'wallet' } = parameters
  const directory = getDirectory(kit)
  if (!directory || kit.signal.aborted) return Promise.resolve(undefined)
  const urls = kit.slot(imageUrls)
  const key = `${kind}:${id}`
  const known = urls.get(key)
  if (known) return known
  const url = fetchUrl(kit, directory, { id, kind }).catch(() => {
    urls.delete(key)
    return undefined
  })
  urls.set(key, url)
  return url
}

async function fetchUrl(
  kit: Kit,
  directory: WalletDirectory,
  { id, kind }: { id: string; kind: keyof typeof fetchers },
): Promise<string | undefined> {
  const blob = await fetchers[kind](directory, { id, signal: kit.signal })
  if (kit.signal.aborted || !/^image\/(png|jpeg|gif|webp|avif|svg\+xml)\b/.test(blob.type)) return undefined
  const url = URL.createObjectURL(blob)
  kit.signal.addEventListener('abort', () => URL.revokeObjectURL(url), { once: true })
  return url
}
