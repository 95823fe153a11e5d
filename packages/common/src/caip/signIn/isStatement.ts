/** RFC 3986 `unreserved`, `reserved` and the space; no line can be broken by them (T-S3). */
export const isStatement = (text: string): boolean => /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/.test(text)

/** RFC 3986 `pchar`, any number of them. */
export const isRequestId = (text: string): boolean => /^([A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})*$/.test(text)

/** At least 8 letters and digits. */
export const isNonce = (text: string): boolean => /^[A-Za-z0-9]{8,}$/.test(text)

/** RFC 3986 `scheme`. */
export const isScheme = (text: string): boolean => /^[A-Za-z][A-Za-z0-9+.-]*$/.test(text)
