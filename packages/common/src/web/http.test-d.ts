import { number, object } from 'valibot'
import { expectTypeOf, test } from 'vitest'
import { createHttp } from './http.ts'

test('an answer has its schema’s type', () => {
  const http = createHttp({ baseUrl: 'https://a.example' })
  expectTypeOf(http.get('/', object({ count: number() }))).resolves.toEqualTypeOf<{ count: number }>()
  expectTypeOf(http.getBlob('/')).resolves.toEqualTypeOf<Blob>()
  // @ts-expect-error an answer without a schema would be trusted unseen
  http.get('/')
})
