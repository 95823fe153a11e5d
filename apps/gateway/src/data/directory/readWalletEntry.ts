import { isChainId, isNamespace } from '@latchkey/common/caip'
import { decode } from '@latchkey/common/web'
import { isImageId, type WalletListing, walletListingSchema } from '@latchkey/wallet-directory'
import { DirectoryInvalidError } from './errors.ts'

const linkNames = [
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'homepage',
  'app_store',
  'play_store',
  'chrome_store',
  'link_mode',
] as const
const webLinks: readonly string[] = ['webapp_link', 'homepage', 'app_store', 'play_store', 'chrome_store', 'link_mode']
/** Schemes that run or read something in the browser itself (T-D3). */
const refusedSchemes = /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|wss?|ftp|intent|chrome.*|moz.*|ms-.*)$/

/** Checks one entry of a directory file. @throws {@link DirectoryInvalidError} naming the entry and what is wrong. */
export function readWalletEntry(value: unknown, position: number): WalletListing {
  let entry: WalletListing
  try {
    entry = decode(walletListingSchema, value)
  } catch (cause) {
    throw new DirectoryInvalidError(`Entry ${position + 1}: ${cause instanceof Error ? cause.message.split('\n')[0] : 'unreadable'}`)
  }
  const fail = (what: string) => new DirectoryInvalidError(`Entry ${position + 1} (${entry.id}): ${what}`)
  if (entry.image_url) throw fail('image_url is not for the directory; put the picture beside the file and name it in image_id')
  if (entry.image_id && !isImageId(entry.image_id)) throw fail('image_id has letters, digits, "_" and "-" only')
  if (entry.chains.length === 0) throw fail('chains is empty')
  for (const chain of entry.chains)
    if (!isChainId(chain) && !isNamespace(chain)) throw fail(`"${chain}" is neither a CAIP-2 id nor a namespace`)
  for (const name of linkNames) {
    const link = entry[name]
    if (link && !isLink(link, webLinks.includes(name)))
      throw fail(`${name} is not ${webLinks.includes(name) ? 'an https address' : 'a safe link'}`)
  }
  return Object.fromEntries(
    Object.entries(entry).filter(([, field]) => field !== null && field !== undefined && field !== ''),
  ) as WalletListing
}

function isLink(link: string, isWeb: boolean): boolean {
  const scheme = /^([a-z][a-z0-9+.-]{1,40}):/.exec(link)?.[1]
  if (!scheme || refusedSchemes.test(scheme) || scheme === 'http' || hasControl(link)) return false
  if (scheme !== 'https') return !isWeb
  if (!URL.canParse(link)) return false
  const { username, password } = new URL(link)
  return !username && !password
}

function hasControl(text: string): boolean {
  return [...text].some((character) => (character.codePointAt(0) as number) <= 0x20 || character === '\u007f')
}
