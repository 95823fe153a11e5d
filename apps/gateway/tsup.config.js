import { preset } from '@latchkey/tsup'

export default preset(['src/main.ts', 'src/cli.ts'], {
  platform: 'node',
  target: 'node24',
  removeNodeProtocol: false,
  // @noble and @scure: what verifies sign-ins wants other versions than our own code, or requires them, which no module outside can be.
  noExternal: [/^@latchkey\//, /^@(noble|scure)\//],
})
