<?php

class CartTest extends TestCase
{
  // ruleid: php/test-without-assertion
  public function testAdds()
  {
    $cart = new Cart();
    $cart->add(1);
  }
}

class SetUpTest extends TestCase
{
  // ok: php/test-without-assertion
  public function setUp(): void
  {
    $this->cart->add(1);
  }
  #[Test]
  // ruleid: php/test-without-assertion
  public function adds()
  {
    $this->cart->add(1);
  }
}
