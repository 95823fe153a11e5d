import { connect } from '@latchkey/core'
import type { FakeHttp } from '@latchkey/test'
import type { mountTestModal, TestModal } from './mountTestModal.tsx'

/** A gateway and a wallet that a test steers by its `book`. */
export type MockGateway<book> = {
  book: book
  http: FakeHttp
  setUp: () => mountTestModal.Options
  arrive: (modal: TestModal) => Promise<unknown>
}

/** Puts one together: a modal over this adapter, whose only remote is `http`. */
export function throughGateway<book>(
  book: book,
  http: FakeHttp,
  options: Omit<mountTestModal.Options, 'gateway' | 'projectId' | 'fetch'>,
): MockGateway<book> {
  return {
    book,
    http,
    setUp: () => ({ gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch, ...options }),
    arrive: ({ kit }) => connect(kit, { connectorId: 'com.tidewell' }),
  }
}
