import type { Namespace } from '@latchkey/common/caip'
import type { Connection, connect } from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import type { useConnect } from './useConnect.ts'
import type { usePairing } from './usePairing.ts'
import type { useRelayedRequests } from './useRelayedRequests.ts'

test('S-09 what a host draws a code of may be absent, and is a text', () => {
  expectTypeOf<usePairing.ReturnType['uri']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<usePairing.ReturnType['isRelayReachable']>().toEqualTypeOf<boolean>()
})

test('E-07 a wallet of the directory may be named when a phone is asked', () => {
  expectTypeOf<connect.Parameters>().toExtend<{ connectorId: string; walletId?: string | undefined; namespace?: Namespace | undefined }>()
  expectTypeOf<useConnect.ReturnType['connectAsync']>().parameters.toEqualTypeOf<[parameters: connect.Parameters]>()
  expectTypeOf<Connection['wallet']['explorerId']>().toEqualTypeOf<string | undefined>()
})

test('B-20 a request has a link to draw, or none', () => {
  expectTypeOf<useRelayedRequests.ReturnType[number]['requestId']>().toEqualTypeOf<string>()
  expectTypeOf<NonNullable<useRelayedRequests.ReturnType[number]['link']>['href']>().toEqualTypeOf<string>()
})
