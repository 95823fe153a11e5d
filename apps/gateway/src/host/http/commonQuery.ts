import { maxLength, object, optional, pipe, string } from 'valibot'

/** The parameters of every call (`api.md`, conventions). The project itself is checked before the query is. */
export const commonQuery = {
  projectId: optional(pipe(string(), maxLength(64))),
  st: optional(pipe(string(), maxLength(64))),
  sv: optional(pipe(string(), maxLength(256))),
}

/** A query without further parameters. */
export const plainQuery = object(commonQuery)
