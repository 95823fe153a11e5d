import { array, nullish, object, string } from 'valibot'

/** `limit show`: the gateway's own limits, as its settings write them. */
export const limitsSchema = array(object({ name: string(), value: string(), doc: nullish(string()) }))
