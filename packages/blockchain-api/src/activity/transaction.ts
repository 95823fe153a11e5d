import { array, boolean, type InferOutput, maxLength, nullish, object, optional, picklist, pipe, string } from 'valibot'
import { chainIdText, decimalAmount, fiat, linkText, nameText, symbolText, timeText } from '../texts.ts'

const icon = nullish(object({ url: linkText }))

/** One movement of an asset within a transaction, seen from the account that was asked about. */
export const transferSchema = object({
  direction: picklist(['in', 'out', 'self']),
  quantity: object({ numeric: decimalAmount }),
  /** Worth of the whole quantity when it was mined, in US dollars; absent where no price is known. */
  value: nullish(fiat),
  price: nullish(fiat),
  fungible_info: nullish(object({ name: nullish(nameText), symbol: symbolText, icon })),
  nft_info: nullish(
    object({
      name: nameText,
      content: nullish(object({ preview: icon })),
      flags: optional(object({ is_spam: boolean() })),
    }),
  ),
})

/** One transaction of an account (E-11). */
export const transactionSchema = object({
  /** Unique within the history; not the hash. */
  id: pipe(string(), maxLength(256)),
  metadata: object({
    minedAt: timeText,
    /** CAIP-2. */
    chain: chainIdText,
    status: picklist(['confirmed', 'failed', 'pending']),
    /** `send`, `receive`, `trade`, `approve`, `mint`, `burn`, `deposit`, `withdraw`, `borrow`, `repay`, `claim`, `execute`, … */
    operationType: pipe(string(), maxLength(32)),
    /** Addresses, without a chain prefix; `sentTo` is empty where a contract was made. */
    sentFrom: pipe(string(), maxLength(128)),
    sentTo: pipe(string(), maxLength(128)),
    hash: pipe(string(), maxLength(128)),
    nonce: nullish(pipe(string(), maxLength(32))),
  }),
  transfers: array(transferSchema),
})

/** See {@link transferSchema}. */
export type Transfer = InferOutput<typeof transferSchema>

/** See {@link transactionSchema}. */
export type Transaction = InferOutput<typeof transactionSchema>
