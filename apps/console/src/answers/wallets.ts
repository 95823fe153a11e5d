import { array, boolean, type InferOutput, nullish, number, object, string } from 'valibot'

/** `wallet list`, in the order in which pages see it. */
export const walletsSchema = array(
  object({ id: string(), name: string(), order: number(), source: nullish(string()), isHidden: boolean(), picture: nullish(string()) }),
)
/** One wallet of the directory. */
export type Wallet = InferOutput<typeof walletsSchema>[number]
