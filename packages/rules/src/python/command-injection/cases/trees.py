import os
import xml.etree.ElementTree as ET

from bs4 import BeautifulSoup
from defusedxml.ElementTree import fromstring
from flask import Flask, request
from lxml import etree

app = Flask(__name__)


@app.route("/found", methods=["POST"])
def found():
    root = ET.fromstring(request.data)
    # ruleid: python/command-injection
    os.system("show " + root.find("name").text)


@app.route("/each", methods=["POST"])
def each():
    for item in fromstring(request.data).findall("item"):
        # ruleid: python/command-injection
        os.system("show " + item.findtext("name"))


@app.route("/chosen", methods=["POST"])
def chosen():
    root = etree.fromstring(request.data, etree.XMLParser(resolve_entities=False))
    # ruleid: python/command-injection
    os.system("show " + root.xpath("name")[0].text)


@app.route("/page", methods=["POST"])
def page():
    # ruleid: python/command-injection
    os.system("show " + BeautifulSoup(request.data, "html.parser").find("a").get("href"))


@app.route("/place", methods=["POST"])
def place():
    # ok: python/command-injection
    os.system("show " + str(request.data.decode().find("name")))


@app.route("/own", methods=["POST"])
def own():
    # ok: python/command-injection
    os.system("show " + ET.parse("own.xml").getroot().find(request.form["name"]).text)
