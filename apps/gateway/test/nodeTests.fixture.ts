import { afterEach } from 'vitest'
import { type FakeNode, startFakeNode } from './startFakeNode.ts'
import { startTestGateway, type TestGateway } from './startTestGateway.ts'

/** What a test starts, and what ends after it. */
export type NodeTests = {
  node(parameters?: startFakeNode.Parameters): Promise<FakeNode>
  gateway(parameters: startTestGateway.Parameters): Promise<TestGateway>
  /** Stops another one after the test, too. */
  keep<one extends { stop(): Promise<void> }>(one: one): one
}

/** Starts nodes and gateways for the tests of a file, and stops them after each. */
export function nodeTests(): NodeTests {
  const open: { stop(): Promise<void> }[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.stop()))
  })
  const keep = <one extends { stop(): Promise<void> }>(one: one): one => {
    open.push(one)
    return one
  }
  return {
    node: async (parameters) => keep(await startFakeNode(parameters)),
    gateway: async (parameters) => keep(await startTestGateway(parameters)),
    keep,
  }
}
