import { version } from '@latchkey/common/contract'
import type { Schema } from '@latchkey/common/web'
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { Route } from './route.ts'

/** Describes routes as OpenAPI 3.1, from the same schemas that requests and answers are checked with. */
export function toOpenApi(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describe(route) }
  return {
    openapi: '3.1.0',
    info: { title: 'Latchkey gateway', version },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { projectKey: { type: 'http', scheme: 'bearer', description: "A server's key; never in a page" } },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['status', 'reasons'],
  properties: {
    status: { const: 'FAILED' },
    reasons: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'description'],
        properties: { name: { type: 'string' }, description: { type: 'string' } },
      },
    },
    requestId: { type: 'string', description: 'As in X-Request-Id, and in each line of the log about this request' },
  },
}

function describe(route: Route): object {
  const status = String(route.status ?? 200)
  const isJson = typeof route.response !== 'string'
  const type = isJson ? 'application/json' : (route.response as string)
  const schema = isJson ? convert(route.response as Schema, 'output') : {}
  return {
    summary: route.summary,
    operationId:
      route.path === '/v1/' ? 'rpc' : route.path.replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase()).replace(/\W/g, ''),
    parameters: [
      ...(route.access === 'open'
        ? []
        : [{ name: 'projectId', in: 'query', required: true, schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' } }]),
      ...toParameters(route.params, 'path'),
      ...toParameters(route.query, 'query').filter(({ name }) => name !== 'projectId'),
    ],
    ...(route.access === 'open' ? {} : { security: [{}, { projectKey: [] }] }),
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: convert(route.body.schema, 'input') } } } }
      : {}),
    responses: {
      [status]: { description: route.summary, content: { [type]: { schema } } },
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    },
  }
}

function toParameters(schema: Schema | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = convert(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function convert(schema: Schema, typeMode: 'input' | 'output') {
  // What JSON Schema cannot express (a `check`) is left out; the gateway still checks it.
  const options: ConversionConfig = { typeMode, errorMode: 'ignore', target: 'draft-2020-12' }
  const { $schema: _dialect, ...rest } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], options)
  return rest
}
