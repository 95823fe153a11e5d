import { preset } from '@latchkey/tsup'

export default preset(['src/main.ts', 'src/cli.ts'], {
  platform: 'node',
  target: 'node24',
  removeNodeProtocol: false,
  noExternal: [/^@latchkey\//],
})
