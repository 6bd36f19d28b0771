class Lists {
    void all(int[] a) {
        // ruleid: review/boundary-changed
        for (int i = 1; i < a.length; i++) use(a[i]);
        // ok: review/boundary-changed
        List<Integer> names = load();
    }
}
