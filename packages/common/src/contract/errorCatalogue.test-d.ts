import { expectTypeOf, test } from 'vitest'
import { type ErrorCode, errorCatalogue } from './errorCatalogue.ts'

test('X-10 codes and texts are known to the compiler', () => {
  expectTypeOf<'USER_REJECTED'>().toExtend<ErrorCode>()
  expectTypeOf<'NO_SUCH_CODE'>().not.toExtend<ErrorCode>()
  expectTypeOf(errorCatalogue.MODAL_CLOSED.short).toEqualTypeOf<'Modal closed'>()
})
