import { maxLength, object, optional, pipe, regex, string, transform } from 'valibot'

/** Of every call (`api.md`, conventions). The project itself is checked before the query is. */
export const commonQuery = {
  projectId: optional(pipe(string(), maxLength(64))),
  st: optional(pipe(string(), maxLength(64))),
  sv: optional(pipe(string(), maxLength(256))),
}

/** A query with nothing of its own. */
export const plainQuery = object(commonQuery)

/** Items between commas: at most 200, and none longer than 128 characters. */
export const list = pipe(
  string(),
  maxLength(8192),
  transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ]),
)

/** A whole number from 1. */
export const count = pipe(string(), regex(/^[1-9]\d{0,6}$/, 'a whole number from 1'), transform(Number))

/** The id of an image (G-4). */
export const imageParams = object({ id: pipe(string(), regex(/^[A-Za-z0-9_-]{1,64}$/, 'an image id')) })
