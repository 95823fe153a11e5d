// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC1155} from '@openzeppelin/contracts/token/ERC1155/ERC1155.sol';

/// Tokens of which one may have several. Anyone may mint.
contract LabBadges is ERC1155 {
  constructor() ERC1155('data:application/json,{"name":"Badge {id}"}') {}

  function mint(address to, uint256 id, uint256 amount) external {
    _mint(to, id, amount, '');
  }
}
