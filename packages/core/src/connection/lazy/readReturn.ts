/** The parameter with which a Telegram mini-app comes back from a social login (U-05). */
const parameter = 'result_uri'

/**
 * Reads the handle of a social login off an address, and the address without it.
 *
 * A handle is one word that only the secure site can redeem (T-O1); whatever else stands there, such as an address to go to, is
 * dropped (R-A13, T-O7).
 */
export function readReturn(href: string): readReturn.ReturnType {
  const [, before = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? []
  const all = query.split('&')
  const rest = all.filter((one) => !isReturn(one))
  if (rest.length === all.length) return { href }
  const text = new URLSearchParams(query).get(parameter) ?? ''
  return {
    // The others stay as they were written, to the last character.
    href: `${before}${rest.length > 0 ? '?' : ''}${rest.join('&')}${hash}`,
    handle: /^[\w-]{22,128}$/.test(text) ? text : undefined,
    isReturn: true,
  }
}

const isReturn = (one: string) => one === parameter || one.startsWith(`${parameter}=`)

export declare namespace readReturn {
  type ReturnType = {
    readonly href: string
    readonly handle?: string | undefined
    /** There was one, good or bad. */
    readonly isReturn?: true | undefined
  }
}
