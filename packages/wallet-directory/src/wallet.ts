import { array, maxLength, nonEmpty, nullish, number, object, pipe, regex, string } from '@latchkey/common/schema'
import type { InferOutput } from 'valibot'

const link = nullish(pipe(string(), maxLength(2048)))

/** One wallet of the directory (E-07). Links are unchecked text until `openExternal` has seen them. */
export const walletListingSchema = object({
  id: pipe(string(), regex(/^[A-Za-z0-9_.-]{1,128}$/)),
  name: pipe(string(), nonEmpty(), maxLength(128)),
  /** For `fetchWalletImage`. */
  image_id: nullish(pipe(string(), maxLength(64))),
  /** Only a host's own custom wallet has one; the directory answers with `image_id`. */
  image_url: link,
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  /** CAIP-2 ids; a bare namespace (`eip155`) stands for every chain of the family. */
  chains: array(string()),
  /** Reverse domain name the wallet announces itself by (EIP-6963). */
  rdns: nullish(pipe(string(), maxLength(253))),
  homepage: link,
  /** Lower comes first. */
  order: nullish(number()),
  app_store: link,
  play_store: link,
  chrome_store: link,
  /** https address that takes a pairing straight into the app. */
  link_mode: link,
  badge_type: nullish(string()),
})

/** See {@link walletListingSchema}. */
export type WalletListing = InferOutput<typeof walletListingSchema>
