class Lists {
    void all(int[] a) {
        for (int i = 0; i < a.length; i++) use(a[i]);
        List<String> names = load();
    }
}
