/** Texts around the words of descriptors (ERC-7730), in English. What a descriptor says is always in quotation marks. */
export const clear = {
  'clear.said': '“{words}”',
  'clear.within': '{outer} › {inner}',
  'clear.undeclared': '{name} ({type})',
  'clear.exactly': '{words} ({exact})',
  'clear.contract': '{outer} › contract',
  'clear.token': '{outer} › token',
  'clear.units': '{n} smallest units of {token}',
  'clear.unitsOfUnknown': '{n} smallest units of an unnamed token',
  'clear.unlimited': 'No limit',
  'clear.item': 'No. {id}',
  'clear.block': 'Block {n}',
  'clear.by': '{intent}, {source}',
  'clear.empty': 'Empty list',
} as const
