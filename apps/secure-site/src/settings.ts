import { decode } from '@latchkey/common'
import { boolean, object, string } from 'valibot'

/** What the server says of the page, and what its address asks for. */
export type Settings = {
  /** Base URL of the gateway. */
  readonly gateway: string
  /** The one page that may frame this one, by its exact origin; empty where nobody may. */
  readonly ancestor: string
  readonly projectId: string
  /** CAIP-2 id that the host begins with. */
  readonly chainId: string
  /** Served on a developer's machine. */
  readonly isDevelopment: boolean
}

const written = object({ gateway: string(), ancestor: string(), isDevelopment: boolean() })

/** Reads the page's own settings. What the address says of an RPC is not among them: it is the host's word (T-F10). */
export function readSettings(page: Document, address: string): Settings {
  const content = page.querySelector<HTMLMetaElement>('meta[name="latchkey-secure"]')?.content ?? ''
  const { gateway, ancestor, isDevelopment } = decode(written, JSON.parse(content))
  const query = new URL(address).searchParams
  return { gateway, ancestor, isDevelopment, projectId: query.get('projectId') ?? '', chainId: query.get('chainId') ?? '' }
}
