const { Router } = require('express');
const { findCard, redeemCard } = require('../database/gift-cards');

const router = Router();

/** What is left on a card. */
router.get('/:code', (request, response, next) => {
  findCard(request.params.code, (error, card) => {
    if (error) return next(error);
    if (!card) return response.status(404).json({ error: 'No such card.' });
    response.send(`<p>For ${request.query.name}: ${card.balance} cents are left.</p>`);
  });
});

router.post('/:code/redeem', (request, response, next) => {
  redeemCard(request.params.code, request.body.amount, (error, isRedeemed) => {
    if (error) return next(error);
    response.status(isRedeemed ? 200 : 409).json({ redeemed: isRedeemed });
  });
});

module.exports = router;
