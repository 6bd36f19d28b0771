import unittest


class A(unittest.TestCase):
    def test_a(self):
        # ruleid: python/deprecated-api
        self.assertEquals(1, 1)
        # ok: python/deprecated-api
        self.assertEqual(1, 1)
        # ruleid: python/deprecated-api
        self.assertNotEquals(
            1,
            2,
        )
        # ruleid: python/deprecated-api
        self.assertRegexpMatches('a', 'a')
