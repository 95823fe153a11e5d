import { defineRoute, type Route } from './route.ts'
import { toOpenApi } from './toOpenApi.ts'

/** The description of all routes. */
export function openApiRoute(routes: readonly Route[]): Route<unknown> {
  const document = JSON.stringify(toOpenApi(routes.filter(({ isConsole }) => !isConsole)))
  return defineRoute({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This OpenAPI document',
    access: 'open',
    response: 'application/json',
    handle: async () => ({ body: document, headers: { 'Content-Type': 'application/json' } }),
  })
}
