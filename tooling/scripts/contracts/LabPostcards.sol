// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC721} from '@openzeppelin/contracts/token/ERC721/ERC721.sol';
import {Base64} from '@openzeppelin/contracts/utils/Base64.sol';
import {Strings} from '@openzeppelin/contracts/utils/Strings.sol';

/// One-of-a-kind tokens whose picture is on the chain itself. Anyone may mint.
contract LabPostcards is ERC721 {
  uint256 public total;

  constructor() ERC721('Lab Postcards', 'POST') {}

  function mint(address to) external returns (uint256 id) {
    id = ++total;
    _mint(to, id);
  }

  function tokenURI(uint256 id) public view override returns (string memory) {
    _requireOwned(id);
    string memory number = Strings.toString(id);
    string memory hue = Strings.toString((id * 67) % 360);
    string memory image = string.concat(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="hsl(', hue,
      ' 45% 62%)"/><circle cx="82" cy="38" r="15" fill="#fff" fill-opacity=".85"/><path d="M0 92 34 52l26 28 18-18 42 44v14H0Z" fill="#000" fill-opacity=".3"/></svg>'
    );
    string memory json = string.concat(
      '{"name":"Postcard ', number, '","description":"A view from the lab","image":"data:image/svg+xml;base64,', Base64.encode(bytes(image)), '"}'
    );
    return string.concat('data:application/json;base64,', Base64.encode(bytes(json)));
  }
}
