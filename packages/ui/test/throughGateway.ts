import { connect } from '@latchkey/core'
import type { FakeHttp } from '@latchkey/test/fakeHttp'
import type { startModal, TestModal } from './startModal.ts'

/** A gateway and a wallet that a test steers by its `book`. */
export type MockGateway<book> = {
  book: book
  http: FakeHttp
  setUp: () => startModal.Options
  arrive: (modal: TestModal) => Promise<unknown>
}

/** Puts one together: a modal over this adapter, whose only remote is `http`. */
export function throughGateway<book>(
  book: book,
  http: FakeHttp,
  options: Omit<startModal.Options, 'gateway' | 'projectId' | 'fetch'>,
): MockGateway<book> {
  return {
    book,
    http,
    setUp: () => ({ gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch, ...options }),
    arrive: ({ kit }) => connect(kit, { connectorId: 'com.tidewell' }),
  }
}
