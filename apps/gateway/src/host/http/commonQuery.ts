import { maxLength, object, optional, pipe, string } from 'valibot'

/** Of every call (`api.md`, conventions). The project itself is checked before the query is. */
export const commonQuery = {
  projectId: optional(pipe(string(), maxLength(64))),
  st: optional(pipe(string(), maxLength(64))),
  sv: optional(pipe(string(), maxLength(256))),
}

/** A query with nothing of its own. */
export const plainQuery = object(commonQuery)
